import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { findChromium } from '../../tools/find-chromium.ts'
import { kitPage } from '../../tools/kit-page.ts'
import { expect, test } from './fixtures'
import { violations, violationsInEveryTheme, violationsOfColour } from './violations'

/** The parts that the kit gives to pages, by their names. */
function exportedParts(): readonly string[] {
  const kit = join(kitPage.root, 'kit')
  return readdirSync(kit, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(kit, file), 'utf8').matchAll(
        /^export (?:function|const) ([A-Z][a-z]\w*)/gm,
      ),
    ])
    .map(([, name = '']) => name)
}

/** The names of the parts that the page draws now, as React knows them. */
const drawnParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const of = (value: unknown, member: string): unknown =>
      typeof value === 'object' && value !== null ? Reflect.get(value, member) : undefined
    const root = document.getElementById('root')
    const own = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
    // The tree that was made first gives way to each newer one: the newest is that of its root.
    const queue: unknown[] = [of(of(of(root, own ?? ''), 'stateNode'), 'current')]
    const names = new Set<string>()
    for (let fiber = queue.pop(); fiber !== undefined; fiber = queue.pop()) {
      const type = of(fiber, 'type')
      // The bundler parts two functions of one name by a number.
      if (typeof type === 'function') names.add(type.name.replace(/\$\d+$/, ''))
      for (const member of ['child', 'sibling']) {
        const next = of(fiber, member)
        if (next !== null && next !== undefined) queue.push(next)
      }
    }
    return [...names]
  })

/** How bars and fills stand out from the ground that the system paints, by their classes; the least of each. */
const contrastsOfFills = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => {
    const light = (color: string): number => {
      const parts = (color.match(/[\d.]+/g) ?? []).map(Number)
      const [red = 0, green = 0, blue = 0] = parts
        .map((part) => (color.startsWith('color(') ? part : part / 255))
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = document.createElement('i')
    ground.style.background = 'Canvas'
    document.body.append(ground)
    const canvas = light(getComputedStyle(ground).backgroundColor)
    ground.remove()
    const least: Record<string, number> = {}
    for (const fill of document.querySelectorAll<HTMLElement>('[data-fill], figure i, dl i')) {
      const { backgroundColor } = getComputedStyle(fill)
      // A track is the ground of what fills it.
      if (fill.querySelector('[data-fill]') !== null || fill.offsetWidth === 0) continue
      if (backgroundColor.endsWith(', 0)')) continue
      const own = light(backgroundColor)
      const contrast = (Math.max(own, canvas) + 0.05) / (Math.min(own, canvas) + 0.05)
      const name = fill.className || `${fill.parentElement?.className} ${fill.localName}`
      least[name] = Math.min(least[name] ?? 21, contrast)
    }
    return least
  })

/** A file that a person reads, with a row that is refused. */
const statement = {
  name: 'statement.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Day,Amount\n2026-03-09,12\n2026-03-10,many\n'),
}

/** The page of the kit, built and served once; the tests here go on with one another. */
interface Kit {
  page: Page
  address: string
  complaints: string[]
  /** The names of all parts that were drawn so far. */
  drawn: Set<string>
  stop: () => Promise<void>
}
let started: Kit | undefined

function theKit(): Kit {
  if (started === undefined) throw new Error('The page of the kit was not started.')
  return started
}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const executablePath = findChromium()
  test.skip(executablePath === null, 'The page of the kit stands in a browser, and there is none.')
  const outDir = test.info().outputPath('kit')
  await build({
    ...kitPage,
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: join(kitPage.root, 'kit-page/index.html') },
    },
  })
  const server = await preview({
    ...kitPage,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await chromium.launch({ executablePath: executablePath ?? '' })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  const address = `${server.resolvedUrls?.local[0]}kit-page/index.html`
  const stop = async () => {
    await browser.close()
    await server.close()
  }
  started = { page, address, complaints, drawn: new Set(), stop }
})

test.afterAll(async () => {
  await started?.stop()
})

test('every part of the kit is drawn in every state, whole and for everybody', async () => {
  const { page, address, drawn } = theKit()
  await page.goto(address)
  for (const one of await drawnParts(page)) drawn.add(one)
  for (const scheme of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: scheme, exact: true }).first().check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme.toLowerCase())
    // The same part stands here several times under one name.
    const found = await (scheme === 'Light' ? violations(page) : violationsOfColour(page))
    expect(
      found.filter((line) => !line.startsWith('landmark-unique')),
      scheme,
    ).toEqual([])
  }
  // What is drawn on a canvas took the colours of the dark: nothing of it is nearly white.
  const white = await page
    .getByRole('region', { name: 'Charts' })
    .locator('canvas')
    .evaluateAll((canvases) =>
      canvases.map((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width * canvas.height === 0) return 0
        const pixels =
          canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let count = 0
        for (let at = 0; at < pixels.length; at += 4) {
          const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at, at + 4)
          if (Math.min(red, green, blue) > 190 && alpha > 200) count += 1
        }
        return count / (pixels.length / 4)
      }),
    )
  expect(white.length).toBeGreaterThan(0)
  expect(Math.max(...white)).toBeLessThan(0.005)
  // What is high draws only what is in sight.
  const cards = page.getByRole('region', { name: 'Cards' })
  expect(await cards.getByRole('option').or(cards.getByRole('row')).count()).toBeLessThan(120)
  expect(await page.getByRole('treeitem').count()).toBeLessThan(120)
  // No state is wider than its frame.
  const cut = await page
    .locator('[class*=frame]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.outerHTML.slice(0, 200)),
    )
  expect(cut).toEqual([])
  await expect(page.locator('[data-stage]').first()).toHaveAttribute(
    'data-stage',
    /ready|withoutWebGl/,
  )
})

test('bars, fills and what is chosen can be told in the colours of the system', async () => {
  const { page } = theKit()
  // Where the system paints grounds in one colour, bars and fills keep theirs, and what is chosen has a line.
  await page.emulateMedia({ forcedColors: 'active' })
  const signs = page.getByRole('region', { name: 'Lines, reports and small tables' })
  const grounds = await signs
    .locator('figure i, dl i')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor))
  expect(grounds.length).toBeGreaterThan(10)
  expect(grounds).not.toContain('rgb(255, 255, 255)')
  await expect(signs.locator('[data-today]')).toHaveCSS('outline-style', 'solid')
  // Also what lies over a picture, and in both palettes of the system.
  for (const [name, colorScheme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).first().check()
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const contrasts = await contrastsOfFills(page)
    expect(Object.keys(contrasts).length, name).toBeGreaterThan(4)
    for (const [fill, contrast] of Object.entries(contrasts)) {
      expect(contrast, `${name}: ${fill}`).toBeGreaterThan(3)
    }
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
})

for (const part of ['Menus', 'Dialogs']) {
  test(`what lies over the page is for everybody: ${part}`, async () => {
    const { page, address, drawn } = theKit()
    await page.goto(`${address}?part=${part}`)
    for (const opener of await page.locator('[data-opens]').all()) {
      const name = (await opener.textContent()) ?? ''
      await opener.click()
      const over = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true })
      await expect(over, name).toHaveCount(1)
      if (name.endsWith('import')) {
        await page.locator('input[type="file"][accept*="csv"]').last().setInputFiles(statement)
        await expect(over.getByText('“many” is no amount.')).toBeAttached()
      }
      for (const one of await drawnParts(page)) drawn.add(one)
      // A menu stands in no landmark.
      const found = await violationsInEveryTheme({ page })
      expect(
        found.filter((line) => !line.startsWith('light: region')),
        name,
      ).toEqual([])
      await page.keyboard.press('Escape')
      await expect(over, name).toHaveCount(0)
    }
  })
}

test('no part of the kit was left out, and the page complained of nothing', () => {
  const { drawn, complaints } = theKit()
  const parts = exportedParts()
  expect(parts.length).toBeGreaterThan(150)
  expect(parts.filter((part) => !drawn.has(part))).toEqual([])
  expect(complaints).toEqual([])
})
