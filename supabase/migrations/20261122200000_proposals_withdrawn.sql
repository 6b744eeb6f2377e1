-- Who proposed a change may take it back as long as nobody decided it (docs/design.md §14).

alter table public.contenido_propuestas
  drop constraint contenido_propuestas_state_known,
  add constraint contenido_propuestas_state_known check (state in ('pendiente', 'aceptada', 'rechazada', 'retirada'));
comment on column public.contenido_propuestas.state is 'pendiente, aceptada, rechazada or, taken back by its author, retirada.';
comment on column public.contenido_propuestas.decided_by is 'Who decided; of a proposal that was taken back, its author.';

create policy "Active staff withdraw their own proposals" on public.contenido_propuestas
  for update to authenticated
  using ((select private.is_active()) and author_id = (select auth.uid()))
  with check (author_id = (select auth.uid()) and state = 'retirada');

create or replace function private.guard_contenido_propuesta() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.state <> 'pendiente' or new.state = 'pendiente' then
    raise exception using errcode = 'P0001', message = 'propuesta_decided';
  end if;
  if new.state = 'retirada' and auth.uid() is distinct from old.author_id then
    raise exception using errcode = 'P0001', message = 'propuesta_of_another';
  end if;
  new.decided_at := now();
  new.decided_by := auth.uid();
  return new;
end
$$;
comment on function private.guard_contenido_propuesta() is
  'A proposal is decided once (propuesta_decided) and withdrawn by its author alone (propuesta_of_another); records who and when: decided_at is the beginning of the transaction.';

create or replace function private.audit_contenido_propuesta() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.audit_log (actor, action, target, detail)
  values (auth.uid(),
    case new.state
      when 'pendiente' then 'contenido_propuesto'
      when 'aceptada' then 'contenido_aceptado'
      when 'rechazada' then 'contenido_rechazado'
      else 'contenido_retirado'
    end,
    new.name,
    jsonb_strip_nulls(jsonb_build_object(
      'propuesta', new.id,
      'author', case when new.state in ('aceptada', 'rechazada') then new.author_id end,
      'motivo', nullif(new.motivo, ''))));
  return null;
end
$$;
comment on function private.audit_contenido_propuesta() is
  'Records contenido_propuesto {propuesta}, contenido_aceptado {propuesta, author}, contenido_rechazado {propuesta, author, motivo} and contenido_retirado {propuesta}; the target is the part.';
