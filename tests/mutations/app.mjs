/**
 * Lines of the app around the rooms, each made wrong in one way (list.mjs).
 * @type {readonly import('./list.mjs').RoomMutation[]}
 */
export default [
  {
    subject: 'fate in a changed result',
    file: 'campaigns/changeResult.ts',
    from: "return what.why === 'died' ? `${warband} fate ${model}` : null",
    to: 'return `${warband} fate ${model}`',
  },
  {
    subject: 'length of a battle in its report',
    file: 'battle/report/reportPartTexts.ts',
    from: ': minutes < 60',
    to: ': minutes <= 60',
  },
  {
    subject: 'length of a battle in its report',
    file: 'battle/report/reportPartTexts.ts',
    from: `minutes < 1
`,
    to: `minutes <= 1
`,
  },
  {
    subject: 'length of a battle in its report',
    file: 'battle/report/reportPartTexts.ts',
    from: 'minutes: minutes % 60 })',
    to: 'minutes })',
  },
  {
    subject: 'length of a battle in its report',
    file: 'battle/report/buildReport.ts',
    from: '(entries[0]?.at ?? 0)) / 60_000)',
    to: '(entries[1]?.at ?? 0)) / 60_000)',
  },
  {
    subject: 'length of a battle in its report',
    file: 'battle/report/buildReport.ts',
    from: 'minutes: Math.round(',
    to: 'minutes: Math.floor(',
  },
]
