// @ts-check

/**
 * Builds an element. Attributes that are undefined or false are left out, functions are listeners.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | undefined | ((event: any) => void)>} [attributes]
 * @param {...(Node | string | false | undefined)} children
 * @returns {HTMLElement}
 */
export const h = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name, value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

const shapes = {
  chatapp: ['M4 5.5h16v11H10l-4.5 3.5v-3.5H4z'],
  photoapp: [
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
    'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  ],
  socialapp: [
    'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
    'M3 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5',
    'M15.5 11a2.5 2.5 0 1 0-1-4.8',
    'M16.5 14.2c2.6.3 4.5 2.200 4.5 4.800',
  ],
  done: ['M5 12.5l4.5 4.500L19 7.500'],
  failed: ['M7 7l10 10', 'M17 7L7 17'],
  alert: ['M12 4l9 16H3z', 'M12 10v4.500', 'M12 17.500v.01'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  window: ['M14 5h5v5', 'M19 5l-8 8', 'M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4'],
}

/**
 * A drawing without meaning of its own: screen readers pass it by.
 * @param {keyof typeof shapes} name
 */
export const icon = (name) => {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', `icon icon-${name}`)
  for (const shape of shapes[name]) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', shape)
    svg.append(path)
  }
  return svg
}
