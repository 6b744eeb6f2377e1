/**
 * Sets the colour scheme before anything is painted: that of the remembered user (P05), else the one chosen for this browser (PP04);
 * and the stored colours of the city (admin/theme/city.ts).
 * A file of its own in the head, since the panel's CSP allows no inline script and a module would come too late.
 */
;(() => {
  const parsed = (text) => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }
  const isDark = () => {
    try {
      const place = [localStorage, sessionStorage].find((each) => each.getItem('isLoggedIn') === 'true')
      const user = place && parsed(place.getItem('userData'))
      return user ? user.darkMode === true : parsed(localStorage.getItem('preferencias'))?.temaOscuro === true
    } catch {
      // A browser that keeps nothing for us.
      return false
    }
  }
  const cityColours = () => {
    try {
      return Object.entries(parsed(localStorage.getItem('ciudad'))?.tokens ?? {})
    } catch {
      return []
    }
  }
  const page = document.documentElement
  page.dataset.mantineColorScheme = isDark() ? 'dark' : 'light'
  for (const [name, colour] of cityColours()) page.style.setProperty(`--${name}`, colour)
})()
