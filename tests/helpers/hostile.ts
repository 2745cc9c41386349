import type { LogEntry } from '@/engine'
import { folded, systems, type Device } from './device'

/** An element from this markup has this class, and a script leaves this mark. */
export const caught = {
  mark: 'firestepCaught',
  selector: '.caught, img[src=x], iframe, object, embed, base',
} as const

const run = `window.${caught.mark}=1`
const script = `<script class=caught>${run}</script>`

/** What an attacker may write into a name, by title. */
export const payloads: Readonly<Record<string, string>> = {
  script,
  'script in a comment': `--><!-- ${script} -->`,
  'script after a closing quote': `">${script}`,
  'script after a closing attribute': `' autofocus onfocus="${run}" x='`,
  'script in a CDATA section': `]]>${script}<![CDATA[`,
  'script after a closing textarea': `</textarea>${script}`,
  'script after a closing title': `</title></style></script>${script}`,
  'image with onerror': `<img class=caught src=x onerror="${run}">`,
  'broken image tag': `<img src=x class=caught onerror=${run}//`,
  'svg with onload': `<svg class=caught onload="${run}"></svg>`,
  'svg with a script': `<svg class=caught><script>${run}</script></svg>`,
  'svg with a use of elsewhere': '<svg class=caught><use href="http://localhost:1/x.svg#a"/></svg>',
  'math with an action': `<math class=caught><maction actiontype="statusline#${run}">x</maction></math>`,
  'frame of elsewhere': '<iframe class=caught src="http://localhost:1/"></iframe>',
  'frame with a document': `<iframe class=caught srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;"></iframe>`,
  'object and embed':
    '<object class=caught data="http://localhost:1/"></object><embed src="http://localhost:1/">',
  'style that loads': '<style class=caught>@import "http://localhost:1/x.css";*{display:none}</style>',
  'link that prefetches': '<link class=caught rel=prefetch href="http://localhost:1/">',
  'base of elsewhere': '<base class=caught href="http://localhost:1/">',
  'refresh of the page': '<meta class=caught http-equiv=refresh content="0;url=http://localhost:1/">',
  'form with an action': '<form class=caught action="http://localhost:1/"><button>Press</button></form>',
  'details that open': `<details class=caught open ontoggle="${run}">x</details>`,
  'link to a script': `<a class=caught href="javascript:${run}">Tap</a>`,
  'address of a script': `javascript:${run}`,
  'address of data': `data:text/html,${script}`,
  'address of elsewhere': '//localhost:1/x.png',
  'entities already escaped': `&lt;img src=x onerror=${run}&gt; &amp;lt;b&amp;gt; &#60;b&#62;`,
  'template braces': `{{ ${run} }} {{constructor.constructor('${run}')()}} \${${run}}`,
  'message parameters': "{name} {0} {count} {{n}} {'{'}",
  'message plural': 'none | one {n} | many {n}',
  'message link': '@:about.title @.upper:home.title @:{home.title}',
  'message key': 'about.title',
  'dollar of a replacement': "$& $1 $$ $` $' $<name>",
  'percent of a format': '%s %d %c %o %n %00 %2e%2e%2f',
  prototype: '__proto__',
  constructor: 'constructor',
  'property of every object': 'hasOwnProperty',
  'place above': '../../../../etc/passwd',
  'hash of a route': '#/battle/x?y=z&w=#/',
  'line breaks': 'first\nsecond\r\nthird\u2028fourth\u2029fifth\tsixth',
  'control letters': 'bell\u0007null\u0000escape\u001b[31m back\u0008',
  'right to left override': '\u202Egnol yrev si sihT\u202C and on',
  'right to left isolate left open': '\u2067שלום \u2066abc \u202Bعربي',
  'right to left words': 'מלחמת החפירות لواء الخنادق القديم',
  'unseen letters': '\u200B\u200C\u200D\u2060\uFEFFhidden\u200B\u00AD\u034F',
  'half of a surrogate pair': 'torn \uD83D name \uDC80 here',
  'marks stacked high': `Z${'\u0351\u0352\u0353\u0354\u0317\u0318'.repeat(16)}a${'\u0360'.repeat(60)}lgo`,
  'five hundred emoji': '👩‍👩‍👧‍👦💀🏴‍☠️'.repeat(36).slice(0, 500),
  'one very long word': 'Donaudampfschifffahrtsgesellschaft'.repeat(15).slice(0, 500),
  'widest letters': '﷽𒐫⸻'.repeat(12),
}

/** The names of fields that players or files fill as they like. */
const freeFields = new Set([
  'name',
  'title',
  'note',
  'notes',
  'reason',
  'text',
  'role',
  'players',
  'names',
  'customs',
  'equipment',
  'specialRules',
  'consumables',
  'faction',
  'variant',
  'patron',
  'stash',
  'skills',
  'injuries',
  'abilities',
  'tags',
  'interceptors',
  'custom',
])
/** In a campaign a place is free text; in battles it is a place of the board. */
const freeInCampaigns = new Set([...freeFields, 'place'])

/** A copy with hostile text in every free field and everything below one. */
export const spoilt = (
  value: unknown,
  payload: string,
  fields: ReadonlySet<string>,
  free = false,
): unknown => {
  if (typeof value === 'string') return free ? payload : value
  if (Array.isArray(value)) return value.map((inner: unknown) => spoilt(inner, payload, fields, free))
  if (typeof value !== 'object' || value === null) return value
  const within = free && !('name' in value)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      spoilt(inner, payload, fields, within || fields.has(key)),
    ]),
  )
}

/** The longest beginning of the payload that the field's bounds accept, else the value. */
const asTaken = <Value>(
  value: Value,
  payload: string,
  taken: (spoilt: Value) => boolean,
  fields: ReadonlySet<string> = freeFields,
): Value => {
  for (const length of [500, 200, 100, 60, 40]) {
    const tried = spoilt(value, payload.slice(0, length), fields) as Value
    if (taken(tried)) return tried
  }
  return value
}

/** How many of the texts of a device are hostile now. */
export interface Poisoned {
  readonly device: Device
  /** Events of battles whose texts could not be replaced. */
  readonly spared: number
}

/** A device with hostile text in every free field, in rows that the app still accepts. */
export const poisoned = (device: Device, payload: string): Poisoned => {
  let spared = 0
  const entries = device.entries.map((entry): LogEntry => {
    const { body } = entry
    if (body.kind !== 'played') return entry
    const system = systems[device.battles.find(({ id }) => id === entry.battle)?.game ?? '']
    const events = body.events.map((event) => {
      const changed = asTaken(event, payload, (tried) => system?.parseEvent(tried, entry.v).ok === true)
      if (changed === event) spared += 1
      return changed
    })
    return { ...entry, body: { ...body, events } }
  })
  const battles = device.battles.map((row) => {
    const log = entries.filter(({ battle }) => battle === row.id)
    const summary = systems[row.game]?.summary(folded(row.game, log))
    return { ...row, summary: summary ?? row.summary }
  })
  const warbands = device.warbands.map((row) => ({
    ...row,
    name: payload.slice(0, 500),
    tags: [payload.slice(0, 60)],
    body: asTaken(row.body, payload, (tried) => systems[row.game]?.roster?.preview(tried) !== null),
  }))
  const campaigns = device.campaigns.map((row) => ({ ...row, name: payload.slice(0, 500) }))
  const chronicle = device.chronicle.map((row) => ({
    ...row,
    body: spoilt(row.body, payload.slice(0, 500), freeInCampaigns),
  }))
  const settings = device.settings.map((row) => ({
    ...row,
    value: spoilt(row.value, payload.slice(0, 60), freeFields),
  }))
  return { device: { battles, entries, warbands, campaigns, chronicle, settings }, spared }
}
