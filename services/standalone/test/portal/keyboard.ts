import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

/** Presses of the key between two looks at the page. */
const pressesAtOnce = 25
/** Presses beside those of the elements: parts of a field, and regions that scroll, take the focus too. */
const morePresses = 60

/** Notes each element that gets the focus, until the first one gets it again. */
const startNoting = `(() => {
  const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]'
  const expected = [...document.querySelectorAll(kinds)].filter((element) =>
    element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true }))
  const noted = { seen: new Set(), unseen: [], isRound: false }
  window.walk = { expected, noted }
  document.addEventListener('focusin', ({ target }) => {
    const [first] = noted.seen
    if (target === first && noted.seen.size > 1) noted.isRound = true
    noted.seen.add(target)
    const { width, height } = target.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(target)
    const isShown = width > 0 && height > 0 && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    if (!isShown) noted.unseen.push(target.outerHTML.slice(0, 120))
  })
  document.activeElement.blur()
  return expected.length
})()`

const look = `({
  isRound: walk.noted.isRound || walk.noted.seen.size === 1,
  unreached: walk.expected.filter((element) => !walk.noted.seen.has(element)).map((element) => element.outerHTML.slice(0, 120)),
  unseen: walk.noted.unseen,
})`

/** What is wrong with a page for those who only have a keyboard. */
export interface KeyboardFaults {
  /** Elements that the tabulator does not reach. */
  readonly unreached: readonly string[]
  /** Elements that do not show that they have the focus. */
  readonly unseen: readonly string[]
}

/** Walks over the open page with the tabulator, until the first element has the focus again; fails if it stays somewhere. */
export async function walkByKeyboard(tab: Page): Promise<KeyboardFaults> {
  const count = Number(await tab.evaluate(startNoting))
  for (let presses = 0; presses < 2 * count + morePresses; presses += pressesAtOnce) {
    // Without waiting for each, which takes longer than the press.
    await Promise.all(Array.from({ length: pressesAtOnce }, () => tab.keyboard.press('Tab')))
    const { isRound, ...faults } = await tab.evaluate<KeyboardFaults & { isRound: boolean }>(look)
    if (isRound) return faults
  }
  return assert.fail(`The focus does not come back to the beginning of ${tab.url()}.`)
}
