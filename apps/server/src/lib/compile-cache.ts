import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// To be imported first, and what is large after it with `import()`: compiling it is most of a start. Where the directory cannot be
// written to, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)))
