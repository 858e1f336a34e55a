import { type Locator, expect as playwright } from '@playwright/test'

const defaultPatience = 180_000

// The tool that takes pictures runs without the configuration of the specs, with a patience of 5 s.
const base = playwright.configure({ timeout: defaultPatience })

/** What Playwright asks of no element, or of many: it takes no picture of the page while it waits. */
const ofNoSingleElement = new Set(['toHaveCount', 'toBeAttached', 'toMatchAriaSnapshot', 'toPass'])

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'waitFor' in value && 'locator' in value
}

function stateBefore(matcher: string, isNot: boolean): 'attached' | 'visible' | 'hidden' {
  if (matcher === 'toBeVisible') return isNot ? 'hidden' : 'visible'
  if (matcher === 'toBeHidden') return isNot ? 'visible' : 'hidden'
  return 'attached'
}

function patience(given: readonly unknown[]): number {
  const options = given.at(-1)
  const timeout: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'timeout') : undefined
  return typeof timeout === 'number' ? timeout : defaultPatience
}

/** Whether an assertion claims no more than that its element is in the state that was waited for. */
function claimsOnlyState(matcher: string, [options = {}]: readonly unknown[]): boolean {
  if (matcher !== 'toBeVisible' && matcher !== 'toBeHidden') return false
  if (typeof options !== 'object' || options === null) return false
  return Object.keys(options).every((name) => name === 'timeout')
}

/** The assertions on one element, each after a cheap wait for it. */
function afterWaiting<Matchers extends object>(
  matchers: Matchers,
  locator: Locator,
  isNot = false,
): Matchers {
  return new Proxy(matchers, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'not' && typeof value === 'object' && value !== null) {
        return afterWaiting(value, locator, true)
      }
      if (typeof name !== 'string' || typeof value !== 'function') return value
      if (!name.startsWith('to') || ofNoSingleElement.has(name)) return value
      return async (...given: unknown[]) => {
        if (!Array.isArray(given[0])) {
          // What does not come in time is for the assertion to tell: it says what was there instead.
          const hasCome = await locator
            .waitFor({ state: stateBefore(name, isNot), timeout: patience(given) })
            .then(
              () => true,
              () => false,
            )
          if (hasCome && claimsOnlyState(name, given)) return
        }
        await Reflect.apply(value, target, given)
      }
    },
  })
}

/**
 * Playwright's `expect`. While one of its assertions waits for an element, each of its tries, six in the first
 * third of a second, writes down the whole page for a message that is hardly ever needed, and the page
 * does nothing else meanwhile; so here the element is waited for first. The wait is as strict as the assertion
 * is: it fails where there are several such elements. That one is visible or hidden it has then said itself.
 */
export const expect: typeof base = new Proxy(base, {
  apply(target, self, given: unknown[]) {
    const matchers: unknown = Reflect.apply(target, self, given)
    const [locator] = given
    if (!isLocator(locator) || typeof matchers !== 'object' || matchers === null) return matchers
    return afterWaiting(matchers, locator)
  },
})
