/** What the set-up of every game knows of a force, warband or squadron. Its name may still be empty. */
export interface SetUpForce {
  /** The id under which it is kept, or null while it is not. */
  readonly id: string | null
  /** One of our own, unchanged: there is nothing to keep. */
  readonly sample: boolean
  readonly name: string
  readonly icon: string
}

/** A force that is kept on this device. */
export type SetUpForceWithId<Force extends SetUpForce> = Force & { readonly id: string }
