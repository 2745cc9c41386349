/**
 * The colours of the dark theme, from `ui/tokens.css`. An image is seen outside the app, so it does not follow the
 * theme.
 */
export const imageColours = {
  ground: '#171412',
  groundLight: '#2a241e',
  groundFar: '#11100e',
  text: '#f1e8d5',
  quiet: '#c6bba5',
  line: '#7d715e',
  divider: '#40372e',
  sky: '#16191b',
  hatchGround: '#231e19',
  hatch: '#8d7f69',
  bone: '#ebe0c8',
  boneLight: '#fdf6e5',
  boneDark: '#a39572',
  boneInk: '#17120d',
  blood: '#a5352b',
  bloodLight: '#e0806d',
  bloodMotif: '#5a1211',
  bloodInk: '#fdf3e0',
  brass: '#d3ab57',
  brassEdge: '#6e5120',
  brassInk: '#1d1304',
} as const

export const displayFont = (size: number): string =>
  `400 ${size}px 'League Gothic', 'Arial Narrow', sans-serif`
export const bodyFont = (size: number, weight = 500): string =>
  `${weight} ${size}px 'Libre Franklin', system-ui, sans-serif`
