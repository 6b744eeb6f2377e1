/** A made-up ciudad.json for tests. */
export const sampleCity = {
  revisado: '2026-01-31',
  nombre: 'Villa Prueba',
  provincia: 'Provincia',
  pais: 'Argentina',
  municipio: 'Municipalidad de Villa Prueba',
  institucion: { articulo: 'la', nombre: 'Municipalidad' },
  lema: 'La ciudad de las pruebas',
  servicioAlerta: 'Alerta Villa',
  presentacion: 'Una ciudad para las pruebas.',
  palacioMunicipal: {
    direccion: 'Plaza 1',
    localidad: 'Villa Prueba, Provincia',
    horario: 'Lunes a viernes de 7:00 a 12:00',
    telefono: '385 000-0001',
    email: 'muni@villa.example',
  },
  redes: [
    { key: 'facebook', label: 'Facebook', url: 'https://redes.example/villa' },
    { key: 'x', label: 'X', url: 'https://redes.example/x' },
  ],
  enlacesExternos: [],
  coordenadas: { lat: -27.5, lng: -64.5 },
  mapa: { lat: -27.5, lng: -64.5, zoom: 15 },
  datos: [{ key: 'habitantes', label: 'Habitantes', value: 1234, unit: '', icon: 'users' }],
  hitos: [],
  radio: { nombre: 'Radio', frecuencia: '90.1', banda: 'FM', unidad: 'MHz', stream: '' },
}
