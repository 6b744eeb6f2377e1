/** Consent of an image's sender: rights, people in it, storage, removal. */
import { useId } from 'react'

type Props = {
  readonly contact: string
  readonly publisher: string
  readonly isChecked: boolean
  readonly fault: string | undefined
  readonly onChange: (isChecked: boolean) => void
}

export function ConsentField({ contact, publisher, isChecked, fault, onChange }: Props) {
  const id = useId()
  return (
    <div className="field upload-consent">
      <p className="flush text-s bold" id={`${id}label`}>
        Antes de enviarla
      </p>
      <ul id={`${id}terms`}>
        <li>{`La imagen es mía, o tengo permiso para compartirla y para que ${publisher} la publique.`}</li>
        <li>
          Las personas que se ven están de acuerdo. Si hay chicas o chicos, también quienes los cuidan: madre, padre o
          tutores.
        </li>
        <li>
          Se guardan la imagen y lo que escribí, no mi nombre. De la foto se borra lo que trae escondido, como el lugar
          donde se sacó.
        </li>
        <li>
          <span>Para que la saquen de la galería, escribo a </span>
          <a href={`mailto:${contact}`}>{contact}</a>
          <span>. Más en </span>
          <a href="/privacidad/" target="_blank" rel="noopener">
            Privacidad
          </a>
          <span>.</span>
        </li>
      </ul>
      <label className="upload-agree row gap-3">
        <input
          type="checkbox"
          name="hasConsented"
          checked={isChecked}
          aria-required="true"
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}terms ${id}fault` : `${id}terms`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>Estoy de acuerdo</span>
      </label>
      {fault && (
        <p className="field-error" id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
