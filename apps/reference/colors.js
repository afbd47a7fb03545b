// Light or dark before anything is drawn, by the choice that Scalar keeps, or else by the system. The policy of the page allows
// no script in the page itself.

const chosen = localStorage.getItem('colorMode')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.body.classList.add(isDark ? 'dark-mode' : 'light-mode')
