import { err, ok, type Result } from '@/kit'
import {
  clubBounds,
  invitationIdOfKeyHash,
  accessKeyHash,
  accessKeyOf,
  type AccessHolder,
  type Invitation,
} from '@/club'
import { mergeAccessKeyRows, type AccessKeyRow } from './accessKeyRow'
import type { MillisecondClock } from './tokenBucket'
import type { ClubStore } from './clubStore'

/** How long a key may be in use before its day is written again. */
const seenEvery = 600_000

/** The keys of all campaigns, by their hashes: in memory as they are in the folder. */
export class AccessKeyRegistry {
  private readonly rows = new Map<string, AccessKeyRow>()
  private readonly campaigns = new Map<string, Set<string>>()
  /** The hashes of keys whose revocation is being written, or failed: after a restart they may be revoked. */
  private readonly leaving = new Set<string>()
  /** The number of invitations of each campaign that are being written. */
  private readonly making = new Map<string, number>()
  /** Listeners for revoked keys, and for new or revoked keys. */
  readonly onTakenBack: ((hash: string) => void)[] = []
  readonly onChange: ((campaign: string, rows: readonly AccessKeyRow[]) => void)[] = []

  constructor(
    rows: readonly AccessKeyRow[],
    private readonly store: ClubStore,
    private readonly random: (bytes: number) => Uint8Array,
    private readonly now: MillisecondClock,
  ) {
    rows.forEach((row) => this.put(row))
  }

  /** Whether the server has this campaign. */
  has(campaign: string): boolean {
    return this.campaigns.has(campaign)
  }

  /** Whether a key is known for any campaign, even if it was revoked. */
  knows(key: string): boolean {
    return this.rows.has(accessKeyHash(key))
  }

  campaignNames(): readonly string[] {
    return [...this.campaigns.keys()]
  }

  /** The row of a key that opens this campaign; undefined for a wrong or revoked key. */
  open(campaign: string, key: string): AccessKeyRow | undefined {
    return this.openByHash(campaign, accessKeyHash(key))
  }

  openByHash(campaign: string, hash: string): AccessKeyRow | undefined {
    const row = this.rows.get(hash)
    return row && row.campaign === campaign && !row.takenBack ? row : undefined
  }

  /** Notes that a key was used. This is written now and then, and nobody waits for it. */
  seen(hash: string): void {
    const row = this.rows.get(hash)
    const now = this.now()
    // A row that is being revoked must not be overwritten.
    if (!row || this.leaving.has(hash) || now - (row.lastSeen ?? 0) < seenEvery) return
    const seen = { ...row, lastSeen: now }
    this.put(seen)
    this.store.write(row.campaign, { keys: [seen] }).catch(() => {})
  }

  /** The invitations of a campaign that are not revoked, as an organiser sees them. */
  listed(campaign: string): readonly Invitation[] {
    return this.rowsOf(campaign)
      .filter(({ takenBack }) => !takenBack)
      .map(({ hash, role, player, at, lastSeen }) => ({
        id: invitationIdOfKeyHash(hash),
        role,
        player,
        at,
        lastSeen,
      }))
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
  }

  rowsOf(campaign: string): readonly AccessKeyRow[] {
    return [...(this.campaigns.get(campaign) ?? [])].flatMap((hash) => this.rows.get(hash) ?? [])
  }

  /** A new key, unless one is given, and its row; not stored yet. */
  make(
    campaign: string,
    { role, player }: AccessHolder,
    key = accessKeyOf(this.random(16)),
  ): { readonly key: string; readonly row: AccessKeyRow } {
    const row = {
      hash: accessKeyHash(key),
      campaign,
      role,
      player,
      at: this.now(),
      lastSeen: null,
      takenBack: false,
    }
    return { key, row }
  }

  /** Invites somebody. The key is shown only once. */
  async invite(
    campaign: string,
    holder: AccessHolder,
  ): Promise<Result<{ readonly id: string; readonly key: string }, 'full'>> {
    const making = this.making.get(campaign) ?? 0
    if (this.rowsOf(campaign).length + making >= clubBounds.invitations) return err('full')
    this.making.set(campaign, making + 1)
    try {
      const { key, row } = this.make(campaign, holder)
      await this.store.write(campaign, { keys: [row] })
      this.know([row])
      return ok({ id: invitationIdOfKeyHash(row.hash), key })
    } finally {
      const left = (this.making.get(campaign) ?? 1) - 1
      if (left > 0) this.making.set(campaign, left)
      else this.making.delete(campaign)
    }
  }

  /** Revokes an invitation: everybody who uses it loses access. */
  async takeBack(campaign: string, id: string): Promise<Result<null, 'notFound' | 'lastOrganiser'>> {
    const valid = this.rowsOf(campaign).filter(({ takenBack }) => !takenBack)
    const row = valid.find(({ hash }) => invitationIdOfKeyHash(hash) === id)
    if (!row) return err('notFound')
    const staying = valid.filter(({ role, hash }) => role === 'organiser' && !this.leaving.has(hash))
    if (staying.length === 1 && staying[0] === row) return err('lastOrganiser')
    const taken = { ...row, takenBack: true }
    // The disk first: a key that is revoked now but valid after the next start would be worse than one that is still
    // valid.
    await this.leave(campaign, [taken])
    return ok(null)
  }

  /** Adds rows that are in the folder, and notifies listeners. */
  know(rows: readonly AccessKeyRow[]): void {
    const changed = rows.filter((row) => this.put(row))
    for (const { hash } of changed.filter(({ takenBack }) => takenBack))
      this.onTakenBack.forEach((tell) => tell(hash))
    for (const campaign of new Set(changed.map((row) => row.campaign)))
      this.onChange.forEach((tell) => tell(campaign, this.rowsOf(campaign)))
  }

  /**
   * Merges the rows of another server of the club, and writes the new ones. Two servers without contact may each have
   * revoked the organiser that the other one left: then the last one stays, so that somebody can still invite.
   */
  async learn(campaign: string, told: readonly AccessKeyRow[]): Promise<void> {
    const news = told.flatMap((row) => {
      if (row.campaign !== campaign) return []
      const known = this.rows.get(row.hash)
      const both = known ? mergeAccessKeyRows(known, row) : row
      return known?.takenBack === both.takenBack ? [] : [both]
    })
    const organises = ({ role, takenBack }: AccessKeyRow) => role === 'organiser' && !takenBack
    const organisers = new Set(
      this.rowsOf(campaign)
        .filter((row) => organises(row) && !this.leaving.has(row.hash))
        .map(({ hash }) => hash),
    )
    for (const row of news.filter(organises)) organisers.add(row.hash)
    const taken = news.filter((row) => {
      if (!row.takenBack || !organisers.has(row.hash)) return true
      return organisers.size > 1 && organisers.delete(row.hash)
    })
    if (taken.length === 0) return
    await this.leave(campaign, taken)
  }

  /**
   * Writes rows, some of them revoked, and then applies them. Until then the keys being revoked do not count as
   * organisers: two organisers who revoke each other at the same moment must not both lose access.
   */
  private async leave(campaign: string, rows: readonly AccessKeyRow[]): Promise<void> {
    const hashes = rows.filter(({ takenBack }) => takenBack).map(({ hash }) => hash)
    hashes.forEach((hash) => this.leaving.add(hash))
    await this.store.write(campaign, { keys: rows })
    hashes.forEach((hash) => this.leaving.delete(hash))
    this.know(rows)
  }

  /** @returns whether it is new, or was just revoked */
  private put(row: AccessKeyRow): boolean {
    const known = this.rows.get(row.hash)
    this.rows.set(row.hash, row)
    const hashes = this.campaigns.get(row.campaign)
    if (hashes) hashes.add(row.hash)
    else this.campaigns.set(row.campaign, new Set([row.hash]))
    return known?.takenBack !== row.takenBack
  }
}
