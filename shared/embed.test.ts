import { expect, test } from 'vitest'
import { embedSandbox } from './embed.ts'

const own = ['https://municipio.example', 'https://panel.municipio.example']
const hasOrigin = (url: string): boolean => embedSandbox(url, own).split(' ').includes('allow-same-origin')

test.for([
  'https://www.youtube.com/embed/abc',
  'https://transmisiones.municipio.example/vivo',
  'https://municipio.example.otro.example/',
])('L06 a foreign page keeps its own origin: %s', (url) => {
  expect(hasOrigin(url)).toBe(true)
})

test.for([
  'https://municipio.example/',
  'https://MUNICIPIO.example:443/noticia/1/?a=https://otro.example',
  'https://otro.example@municipio.example/',
  'https://panel.municipio.example/admin-panel',
  'http://otro.example/',
  'data:text/html,x',
  'blob:https://otro.example/1',
  'javascript:alert(1)',
  '/test/',
  '',
])('L06 own pages and invalid addresses lose their origin: %s', (url) => {
  expect(hasOrigin(url)).toBe(false)
})

test('L06 no frame may navigate the page, or open windows outside its sandbox', () => {
  for (const url of ['https://otro.example/', 'https://municipio.example/'])
    expect(embedSandbox(url, own)).not.toMatch(/top-navigation|escape-sandbox|modals|downloads/)
})
