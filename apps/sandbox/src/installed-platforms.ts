// The platforms of the sandbox, in the order in which they register. One line each.
import type { SandboxCore } from './sandbox-core.ts'

export const installedPlatforms: ((core: SandboxCore) => void)[] = []
