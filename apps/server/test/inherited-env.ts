/** What a program under test inherits although it is given an environment of its own: where programs are, and what Node has compiled. */
export const inheritedEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
