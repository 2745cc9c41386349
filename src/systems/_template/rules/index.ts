export * from './side'
export * from './flag'
export * from './push'
export * from './turns'
