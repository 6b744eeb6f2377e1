import { bookFairHall } from './book-fair.ts'
import { religious } from './circuit-church.ts'
import { carabajal, urbanNature } from './circuits-land.ts'
import { educational, historic } from './circuits-town.ts'
import { noKindergartens, noNews, noPictures, notFound, nothingFound, noVenues } from './empty.ts'
import { dance, fair, stageNight } from './events.ts'
import { asado, empanadas, mateAfternoon } from './food-banners.ts'
import { heroBridge } from './hero-bridge.ts'
import { heroPatio } from './hero-patio.ts'
import { heroStation } from './hero-station.ts'
import { markers } from './markers.ts'
import { mayorGallery } from './mayor-gallery.ts'
import { healthPage, kindergartens } from './pages-care.ts'
import { gallery, mayor, tourism } from './pages-city.ts'
import { securityPage, waste } from './pages-street.ts'
import { radio } from './radio.ts'
import { education, health, paperwork, security, territory, wasteCollection } from './services.ts'
import type { SiteScene } from './site-scene.ts'
import { bar, brewery, cafe, iceCreamShop, restaurant } from './venues.ts'

/** The pictures of site/src/assets/scenes, by their file names. */
export const SITE_SCENES: Readonly<Record<string, SiteScene>> = {
  'hero-puente': heroBridge,
  'hero-estacion': heroStation,
  'hero-patio': heroPatio,
  'circuito-religioso': religious,
  'circuito-historico-cultural': historic,
  'circuito-educativo': educational,
  'circuito-naturaleza-urbana': urbanNature,
  'circuito-carabajal': carabajal,
  'pagina-residuos': waste,
  'pagina-salud': healthPage,
  'pagina-seguridad': securityPage,
  'pagina-jardines': kindergartens,
  'pagina-intendente': mayor,
  'pagina-turismo': tourism,
  'pagina-galeria': gallery,
  'gastronomia-empanadas': empanadas,
  'gastronomia-asado': asado,
  'gastronomia-mate': mateAfternoon,
  'lugar-bar': bar,
  'lugar-cafeteria': cafe,
  'lugar-restaurante': restaurant,
  'lugar-heladeria': iceCreamShop,
  'lugar-cerveceria': brewery,
  'servicio-tramites': paperwork,
  'servicio-educacion': education,
  'servicio-seguridad': security,
  'servicio-recoleccion-residuos': wasteCollection,
  'servicio-salud': health,
  'servicio-territorial': territory,
  'vacio-noticias': noNews,
  'vacio-imagenes': noPictures,
  'vacio-jardines': noKindergartens,
  'vacio-lugares': noVenues,
  'vacio-busqueda': nothingFound,
  'pagina-no-encontrada': notFound,
  'evento-escenario': stageNight,
  'evento-danza': dance,
  'evento-feria': fair,
  'feria-libro': bookFairHall,
  radio,
  ...Object.fromEntries(mayorGallery.map((scene, i) => [`galeria-intendente-${i + 1}`, scene])),
  'marcador-bar': markers.bar,
  'marcador-cafeteria': markers.cafe,
  'marcador-restaurante': markers.restaurant,
  'marcador-heladeria': markers.iceCreamShop,
  'marcador-cerveceria': markers.brewery,
  'marcador-otro': markers.other,
}
