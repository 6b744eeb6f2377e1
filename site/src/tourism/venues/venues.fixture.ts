import type { Circuit, Venue } from '#contract/content/tourism.ts'

/** A row of lugares.json, parsed by its schema. */
export const sampleVenueContent = (id: number, change: Partial<Venue> = {}): Venue => ({
  id,
  name: `Lugar ${id}`,
  type: 'Bar',
  address: 'Sarmiento 100',
  phone: '385 000-1001',
  website: '',
  rating: 4.5,
  hours: '7:00 - 22:00',
  image: '',
  descriptions: ['Tragos'],
  lat: -27.5,
  lng: -64.5,
  muestra: false,
  confirmar: false,
  ...change,
})

/** A circuit of three stops. */
export const sampleCircuit = (id: number, change: Partial<Circuit> = {}): Circuit => ({
  id,
  title: `Circuito ${id}`,
  icon: 'map',
  color: '#7c3aed',
  description: 'Un paseo.',
  highlight: 'El agua.',
  image: '/fotos/rio.webp',
  paradas: [1, 2, 3].map((stop) => ({
    name: `Parada ${stop}`,
    note: 'Acá se descansa.',
    lat: -27.5 - stop / 100,
    lng: -64.5,
    muestra: false,
    confirmar: false,
  })),
  muestra: false,
  confirmar: false,
  ...change,
})
