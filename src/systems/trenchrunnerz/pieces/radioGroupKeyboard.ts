const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Handles arrow keys in a radio group (its `keydown`): the next radio gets the focus and is clicked; after the last
 * comes the first.
 */
export const radioGroupKeyboard = (event: KeyboardEvent): void => {
  const by = steps[event.key]
  const { currentTarget: group, target } = event
  if (by === undefined || !(group instanceof HTMLElement)) return
  const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]')]
  const next = radios.at((radios.findIndex((radio) => radio === target) + by) % radios.length)
  event.preventDefault()
  next?.focus()
  next?.click()
}
