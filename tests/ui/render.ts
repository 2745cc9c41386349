import { mount, type ComponentMountingOptions, type VueWrapper } from '@vue/test-utils'
import type { Component } from 'vue'

const spokenName = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const named = element.getAttribute('aria-labelledby')
  if (named) return document.getElementById(named)?.textContent?.trim() ?? ''
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim()
}

const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role="button"]',
  dialog: '[role="dialog"]',
  group: '[role="group"]',
  heading: 'h1, h2, h3, [role="heading"]',
  img: '[role="img"]',
  link: 'a[href]',
  navigation: 'nav',
  status: '[role="status"]',
  tab: '[role="tab"]',
  textbox: 'input[type="text"], textarea',
}

/** Every element of a role below a root, with the name a screen reader would say. */
export const allByRole = (
  role: keyof typeof ROLES,
  root: ParentNode = document,
): { element: HTMLElement; name: string }[] =>
  [...root.querySelectorAll<HTMLElement>(ROLES[role] ?? role)].map((element) => ({
    element,
    name: spokenName(element),
  }))

/** The one element of a role with a name; it throws, listing what there is, when there is none. */
export const byRole = (role: keyof typeof ROLES, name: string, root: ParentNode = document): HTMLElement => {
  const all = allByRole(role, root)
  const found = all.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`no ${role} "${name}" among: ${all.map((one) => one.name).join(' | ')}`)
  return found.element
}

const mounted: VueWrapper[] = []

/** Mounts into the document, so that labels and focus work as on a page. */
export const show = <Props>(
  component: Component<Props>,
  options: ComponentMountingOptions<Component<Props>>,
): VueWrapper => {
  const wrapper = mount(
    component as Component,
    { attachTo: document.body, ...options } as never,
  ) as VueWrapper
  mounted.push(wrapper)
  return wrapper
}

/** Takes down what `show` put up. */
export const clear = (): void => {
  while (mounted.length) mounted.pop()?.unmount()
}
