import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { openPages } from './test-browser.ts'

// What a failed journey had before it: each open page as a picture, with what it had asked for last. A failure that comes once
// in twenty runs is understood by what was seen.

const folder = join(import.meta.dirname, 'artifacts')

beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    await mkdir(folder, { recursive: true })
    const name = `failed ${task.name}`.replaceAll(/\W+/g, '-').slice(0, 80)
    await Promise.all(
      openPages().map(async ({ page, asked }, index) => {
        const file = join(folder, `${name}-${index}`)
        await writeFile(`${file}.txt`, [page.url(), ...asked, ''].join('\n'))
        // A page that hangs has no picture; its requests are told all the same.
        await page.screenshot({ path: `${file}.png`, timeout: 10_000 }).catch(() => undefined)
      }),
    )
  })
})
