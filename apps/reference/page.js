/* global Scalar */
// Opens the reference over the document of the server that serves it.

/**
 * "Test Request" sends every parameter that has an example, a default or a list of values: a list would be filtered by the
 * first value of each. What is optional is left out until it is ticked.
 */
const leaveOutOptional = (operations) => {
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters))
    if (!parameter.required) {
      const { schema, example = schema?.default ?? schema?.enum?.[0] } = parameter
      delete parameter.example
      if (example !== undefined) parameter.examples = { default: { value: example, 'x-disabled': true } }
    }
}

/** Samples show the first way to authenticate: for who reads this, that is a key. */
const keysFirst = (operations) => {
  for (const { security = [] } of operations) security.sort((a, b) => ('apiKey' in b) - ('apiKey' in a))
}

/** Scalar's script makes every page light until it has drawn the reference. */
const keepDark = () => {
  if (document.body.classList.contains('dark-mode')) document.body.classList.remove('light-mode')
}

/** Without the document there is nothing to show: a page that stays empty would not say why. */
const fetchDocument = async () => {
  try {
    const response = await fetch('/openapi.json')
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    return await response.json()
  } catch (error) {
    const words = `The description of the API could not be loaded (${error.message}). Reload the page to try again.`
    document.querySelector('#app').innerHTML =
      '<p role="alert" style="padding: 0 16px; font: 16px/1.5 system-ui, sans-serif"></p>'
    document.querySelector('#app p').textContent = words
    throw error
  }
}

/** Kept for this tab alone: a reload does not ask for it again, and it goes with the tab. */
const KEPT_KEY = 'herald-reference-key'

/** Scalar tells nobody of the key that is typed into its field: the field is known by its placeholder. */
const keepKey = () => {
  const note = document.querySelector('.kept-key')
  const show = () => {
    const hasKey = sessionStorage.getItem(KEPT_KEY) !== null
    note.toggleAttribute('hidden', !hasKey)
    document.querySelector('.get-key').toggleAttribute('hidden', hasKey)
  }
  document.addEventListener('input', ({ target }) => {
    if (!target.placeholder?.startsWith('Your API key')) return
    const key = target.value.trim()
    if (key === '') sessionStorage.removeItem(KEPT_KEY)
    else sessionStorage.setItem(KEPT_KEY, key)
    show()
  })
  note.querySelector('button').addEventListener('click', () => {
    sessionStorage.removeItem(KEPT_KEY)
    // What Scalar has in its fields goes with the page.
    location.reload()
  })
  show()
}

/** Enter opens the first result: Scalar opens none before an arrow key has been pressed. */
const openFirstResult = () =>
  document.addEventListener('keydown', ({ key, isComposing, target }) => {
    if (key !== 'Enter' || isComposing || !target.matches('input[type=search][role=combobox]')) return
    const results = document.getElementById(target.getAttribute('aria-controls'))
    if (results?.querySelector('[role=option][aria-selected=true]')) return
    results?.querySelector('[role=option]')?.click()
  })

keepDark()
keepKey()
openFirstResult()
const content = await fetchDocument()
// Requests go where the page came from, whatever the server calls itself: the policy of the page allows no other address.
content.servers = [{ url: location.origin }]
const operations = Object.values(content.paths).flatMap((path) => Object.values(path))
leaveOutOptional(operations)
keysFirst(operations)
Scalar.createApiReference('#app', {
  content,
  // Requests are tried out with one's own key.
  authentication: {
    preferredSecurityScheme: 'apiKey',
    securitySchemes: { apiKey: { value: sessionStorage.getItem(KEPT_KEY) ?? '' } },
  },
  // Operations say what they take and give: the schemas would crowd the search.
  hideModels: true,
  // Nothing on the page may lead to, or load from, another service.
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
})
