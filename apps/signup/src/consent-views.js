// @ts-check
/** @import { Local, PageState, Platform } from './page-types.d.ts' */
/** @import { SignupTexts } from './signup-texts.js' */
import { h, icon } from './dom.js'

/** @typedef {{ state: PageState, local: Local, texts: SignupTexts }} Told */

/** How many of the three stages lie behind, by view; a view without one has left the way. */
/** @type {Record<string, (state: PageState) => number>} */
const stagesBehind = {
  idle: () => 0,
  signing_in: () => 0,
  blocked: () => 0,
  // A PIN is asked for once the number is known.
  asking: ({ question }) => (question?.type === 'account' ? 1 : 2),
  running: () => 2,
  completed: () => 3,
}

/**
 * The whole way, and where on it one stands.
 * @param {Told} view
 * @param {string} name of the view
 */
export const stageList = ({ state, texts }, name) => {
  const behind = stagesBehind[name]?.(state)
  if (behind === undefined) return undefined
  const [only, ...more] = state.platforms
  const platform = state.platform ?? (more.length === 0 ? only : undefined)
  const names = [texts.signIn, texts.chooseOne[platform ?? 'any'], texts.connect]
  return h(
    'ol',
    { class: 'stages', 'aria-label': texts.stages },
    ...names.map((words, index) => {
      const isBehind = index < behind
      return h(
        'li',
        { 'data-behind': isBehind, 'aria-current': index === behind ? 'step' : undefined },
        h('span', { class: 'stage-mark', 'aria-hidden': 'true' }, isBehind ? icon('done') : String(index + 1)),
        h('span', {}, words),
        isBehind && h('span', { class: 'unseen' }, `, ${texts.stageDone}`),
      )
    }),
  )
}

/** @param {string} words */
const allowedLine = (words) => h('li', {}, icon('done'), h('span', {}, words))

/**
 * What the company will be able to do, before anything is agreed to.
 * @param {Told} view
 * @param {Platform[]} platforms
 */
export const consentBox = ({ texts }, platforms) => {
  const [only, ...more] = platforms
  const lines =
    only && more.length === 0
      ? texts.allowed[only]
      : [texts.allowedAny, ...platforms.map((platform) => texts.allowedBesides[platform])]
  return h(
    'section',
    { class: 'consent', 'aria-label': texts.allow },
    h('h2', {}, texts.allow),
    h('ul', {}, ...lines.map(allowedLine)),
    h('p', {}, texts.allowOnly),
  )
}

/**
 * How it ends, said before it begins. Our console's dialog says that itself.
 * @param {Told} view
 */
export const endingWords = ({ local, texts }) =>
  !local.isInDialog && h('p', { class: 'ending' }, local.closedBy === 'host' ? texts.endsInFrame : texts.endsHere)
