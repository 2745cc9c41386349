const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Arrow keys in a radio group (its `keydown`): the radio beside the one with the focus gets it and is chosen, by its own click;
 * past the last comes the first.
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
