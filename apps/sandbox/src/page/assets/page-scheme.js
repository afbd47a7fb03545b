// Light or dark as the address asks (the console passes its own choice on), else as the browser is set.
const scheme = new URLSearchParams(location.search).get('scheme')
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme
