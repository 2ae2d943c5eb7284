// A search for the id of a rule, such as ST-109 or du 72, goes straight to that rule: ids are not words of the index.
const BOOKS = { ST: 'star-trek', SF: 'starfarers', DU: 'duel' }

function ruleOf(query) {
  const found = /^(ST|SF|DU)[-_ ]?0*([0-9]{1,3})$/i.exec(query.trim())
  if (!found) return undefined
  const prefix = found[1].toUpperCase()
  return `rules/${BOOKS[prefix]}-en.html#${prefix.toLowerCase()}-${found[2].padStart(3, '0')}`
}

function goThere(query) {
  const rule = ruleOf(query)
  if (!rule) return false
  // else every "st" is marked there
  addEventListener('pagehide', () => localStorage.removeItem('sphinx_highlight_terms'))
  location.assign(document.documentElement.dataset.content_root + rule)
  return true
}

document.addEventListener('DOMContentLoaded', () => {
  const asked = new URLSearchParams(location.search).get('q')
  if (asked && location.pathname.endsWith('/search.html')) goThere(asked)
  for (const form of document.querySelectorAll('form[role=search]')) {
    form.addEventListener('submit', (event) => {
      if (goThere(new FormData(form).get('q') ?? '')) event.preventDefault()
    })
  }
})
