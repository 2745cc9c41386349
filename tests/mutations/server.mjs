/**
 * Lines of the club’s server, each made wrong in one way (list.mjs).
 * @type {readonly import('./list.mjs').RoomMutation[]}
 */
export default [
  {
    subject: 'merged key rows',
    file: 'accessKeyRow.ts',
    from: 'Math.max(one.lastSeen ?? 0, other.lastSeen ?? 0)',
    to: 'Math.min(one.lastSeen ?? 0, other.lastSeen ?? 0)',
  },
  {
    subject: 'merged key rows',
    file: 'accessKeyRow.ts',
    from: 'takenBack: one.takenBack || other.takenBack',
    to: 'takenBack: other.takenBack',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'row && row.campaign === campaign && !row.takenBack ? row',
    to: 'row && !row.takenBack ? row',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'row && row.campaign === campaign && !row.takenBack ? row',
    to: 'row && row.campaign === campaign ? row',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'if (!row || this.leaving.has(hash) ||',
    to: 'if (!row ||',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'one.at - other.at ||',
    to: '',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'if (staying.length === 1 && staying[0] === row)',
    to: 'if (staying.length === 1)',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: "role === 'organiser' && !this.leaving.has(hash))",
    to: "role === 'organiser')",
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'return organisers.size > 1 && organisers.delete(row.hash)',
    to: 'return organisers.delete(row.hash)',
  },
  {
    subject: 'access keys',
    file: 'accessKeyRegistry.ts',
    from: 'organises(row) && !this.leaving.has(row.hash)',
    to: 'organises(row)',
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: "if (first === 'about' && path.length === 1)",
    to: "if (first === 'about')",
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: "if (!this.questions.take(row.hash)) return err('tooMany')",
    to: '',
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: "if (!keyring.openByHash(row.campaign, row.hash)) return err('unknownKey')",
    to: '',
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: "keyring.open(campaign, given)?.role === 'organiser'",
    to: 'keyring.open(campaign, given)',
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: "if (given !== undefined && keyring.knows(given)) return err('notAllowed')",
    to: '',
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: "entry.reason.kind === 'newer' ? 'serverOlder' : 'unreadable'",
    to: "'unreadable'",
  },
  {
    subject: 'requests',
    file: 'api.ts',
    from: 'if (length > most) return null',
    to: '',
  },
  {
    subject: 'entries that wait',
    file: 'causalIndex.ts',
    from: 'lamportClockAfterParents(next.past, this.clocks) === next.clock',
    to: 'lamportClockAfterParents(next.past, this.clocks) !== null',
  },
  {
    subject: 'entries that wait',
    file: 'causalIndex.ts',
    from: '...this.noLongerWaiting(this.clocks.size))',
    to: ')',
  },
  {
    subject: 'entries that wait',
    file: 'causalIndex.ts',
    from: `if (others) others.push(entry)
    else this.waiting`,
    to: 'this.waiting',
  },
  {
    subject: 'files of the app',
    file: 'serveFile.ts',
    from: "part.startsWith('.') || /[\\\\\\0:]/.test(part)",
    to: "part === '..' || /[\\\\\\0:]/.test(part)",
  },
  {
    subject: 'writes that wait',
    file: 'groupCommit.ts',
    from: `        this.waiting = []
`,
    to: `
`,
  },
  {
    subject: 'writes that wait',
    file: 'groupCommit.ts',
    from: `      .catch(() => {})
      .then`,
    to: '      .then',
  },
  {
    subject: 'owners of things',
    file: 'ownershipIndex.ts',
    from: 'compareSharedEntries(known.by, by) <= 0',
    to: 'compareSharedEntries(known.by, by) >= 0',
  },
  {
    subject: 'owners of things',
    file: 'ownershipIndex.ts',
    from: 'compareSharedEntries(by, known.by) < 0',
    to: 'compareSharedEntries(by, known.by) <= 0',
  },
  {
    subject: 'owners of things',
    file: 'ownershipIndex.ts',
    from: 'this.battles.get(of)?.what === battle',
    to: 'this.battles.has(of)',
  },
  {
    subject: 'owners of things',
    file: 'ownershipIndex.ts',
    from: "model !== null && what.kind === 'recruited'",
    to: 'model !== null',
  },
  {
    subject: 'counted refusals',
    file: 'refusalCountLogger.ts',
    from: `    this.unlikes = 0
`,
    to: `
`,
  },
  {
    subject: 'counted refusals',
    file: 'refusalCountLogger.ts',
    from: 'this.counts = new Map()',
    to: '',
  },
  {
    subject: 'served campaigns',
    file: 'servedCampaign.ts',
    from: "stood.length === 1 && entry.body.type !== 'settled'",
    to: "stood.length >= 1 && entry.body.type !== 'settled'",
  },
  {
    subject: 'served campaigns',
    file: 'servedCampaign.ts',
    from: "fault === 'newer' ? 'serverOlder' :",
    to: "fault === 'newer' ? 'noCampaign' :",
  },
  {
    subject: 'rate limits',
    file: 'tokenBucket.ts',
    from: `this.buckets.delete(whose)
`,
    to: `
`,
  },
  {
    subject: 'rate limits',
    file: 'tokenBucket.ts',
    from: 'this.buckets.size > remembered && oldest',
    to: 'this.buckets.size >= remembered && oldest',
  },
  {
    subject: 'rate limits',
    file: 'tokenBucket.ts',
    from: 'Math.min(this.rate.atOnce, this.left + ((now - this.filled) / 1000) * this.rate.aSecond)',
    to: 'this.left + ((now - this.filled) / 1000) * this.rate.aSecond',
  },
  {
    subject: 'rate limits',
    file: 'tokenBucket.ts',
    from: `    this.filled = now
`,
    to: `
`,
  },
]
