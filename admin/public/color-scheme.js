/**
 * Sets the colour scheme before anything is painted: that of the remembered user (P05), else the one chosen for this browser (PP04).
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
  document.documentElement.dataset.mantineColorScheme = isDark() ? 'dark' : 'light'
})()
