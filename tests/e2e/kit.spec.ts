import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { findChromium } from '../../tools/find-chromium.ts'
import { violations, violationsOfColour } from './violations'

const root = join(import.meta.dirname, '../..')

test('every part of the kit is drawn in every state, whole and for everybody', async () => {
  test.setTimeout(180_000)
  const information = test.info()
  const executablePath = findChromium()
  test.skip(executablePath === null, 'The page of the kit stands in a browser, and there is none.')
  const outDir = information.outputPath('kit')
  const shared = {
    root: join(root, 'src-renderer'),
    configFile: false as const,
    logLevel: 'warn' as const,
  }
  await build({
    ...shared,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: join(shared.root, 'kit-page/index.html') },
    },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const browser = await chromium.launch({ executablePath: executablePath ?? '' })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(`${server.resolvedUrls?.local[0]}kit-page/index.html`)
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
    // Where the system paints grounds in one colour, bars and fills keep theirs, and what is chosen has a line.
    await page.emulateMedia({ forcedColors: 'active' })
    const signs = page.getByRole('region', { name: 'Lines, reports and small tables' })
    const grounds = await signs
      .locator('figure i, dl i')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor))
    expect(grounds.length).toBeGreaterThan(10)
    expect(grounds).not.toContain('rgb(255, 255, 255)')
    await expect(signs.locator('[data-today]')).toHaveCSS('outline-style', 'solid')
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
})
