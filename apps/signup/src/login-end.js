// @ts-check
// The last page of the login window: the page that opened it goes on by itself, this one is not needed any more.
try {
  window.opener?.postMessage({ type: 'herald.login.returned' }, location.origin)
} catch {
  // The opener may be out of reach; it asks the server by itself.
}
window.close()
