// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import LogStepSummary from '@/app/battle/log/LogStepSummary.vue'
import type { LoggedStep } from '@/app/battle/logSteps'
import { translate } from '@/app/i18n'
import { translateInjection } from '@/ui/useTranslate'
import { clear, show } from '../ui/render'

afterEach(clear)

/** A throw whose 4 was corrected to a 6. */
const correctedThrow = (undone: LoggedStep['undone']): LoggedStep => ({
  key: '1',
  line: {
    side: 'a',
    sideIndex: 0,
    icon: null,
    leader: false,
    title: { key: 'shell.close' },
    throws: [
      {
        matter: 'bone',
        sides: 6,
        dice: [{ face: 6, dropped: false }],
        thrown: 'hand',
        reading: null,
        first: [4],
      },
    ],
    result: null,
    notes: [],
    markers: [],
    turn: 1,
    fell: 0,
  },
  open: () => ({ parts: [] }) as never,
  events: [],
  at: 0,
  undone,
  ahead: false,
  again: false,
  shared: false,
  givenUp: null,
  answeredFor: [],
  overruled: [],
})
const read = (step: LoggedStep): string =>
  show(LogStepSummary, {
    props: { step, decided: [], markers: [] },
    global: { provide: { [translateInjection as symbol]: translate } },
  }).text()

describe('the summary of a log step', () => {
  it('C-4: shows the first faces of corrected dice', () => {
    expect(read(correctedThrow(null))).toContain(translate('log.first', { faces: '4' }))
  })
  it('C-4: shows the first faces of corrected dice in an undone throw too', () => {
    expect(read(correctedThrow({ at: 60_000 }))).toContain(translate('log.first', { faces: '4' }))
  })
})
