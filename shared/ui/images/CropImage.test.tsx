import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CropImage } from './CropImage.tsx'

const nothing = () => undefined

test('PI02 until the photo has loaded the button shows "Cargando..."', () => {
  const html = renderToStaticMarkup(
    <CropImage
      file={new File(['x'], 'a.jpg')}
      type="horizontal"
      use="picker"
      onApplied={nothing}
      onUnusable={nothing}
    />,
  )
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Cargando\.\.\.<\/button>/)
  expect(html).toMatch(/<label for="([^"]+)">Acercar<\/label><input id="\1" type="range"/)
})
