/** Without the slashes at its end, so that a path can be put behind it. */
export const withoutEndSlashes = (address: string): string => {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
