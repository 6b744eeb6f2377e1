-- Content is written through the functions alone, which check it by its schema (docs/design.md §14): with a token of staff the Data API
-- took values that no schema takes, and names of parts that do not exist.

create table private.content_parts (
  name text primary key,
  constraint content_parts_name_form check (name ~ '^[a-z-]{1,60}\.json$')
);
comment on table private.content_parts is
  'The parts of the content that the contract of this version has (contract/content/files.ts). A new part is added by a migration.';
comment on column private.content_parts.name is 'Of the file: barrios-residuos.json.';
alter table private.content_parts enable row level security;
revoke all on private.content_parts from public, anon, authenticated, service_role;
insert into private.content_parts (name) values
  ('auspiciantes.json'), ('barrios-residuos.json'), ('buscador.json'), ('centros-salud.json'), ('circuitos.json'), ('ciudad.json'),
  ('contactos-utiles.json'), ('documentos.json'), ('eventos.json'), ('feriados.json'), ('gastronomia.json'), ('imagenes.json'),
  ('intendente.json'), ('jardines.json'), ('lugares.json'), ('normas-residuos.json'), ('portada.json'), ('que-va-en-cada-bolsa.json'),
  ('seguridad.json'), ('servicios-municipales.json'), ('servicios-salud.json');

-- Not valid: rows that came in before under another name stay, since content is never removed; build and panel leave them alone.
alter table public.contenidos
  add constraint contenidos_name_known foreign key (name) references private.content_parts (name) not valid;
alter table public.contenido_propuestas
  add constraint contenido_propuestas_name_known foreign key (name) references private.content_parts (name) not valid;

revoke insert, update on public.contenidos from authenticated;
revoke insert (name, value, via), update (value, via) on public.contenidos from authenticated;
drop policy "An active admin or super_admin adds content" on public.contenidos;
drop policy "An active admin or super_admin changes content" on public.contenidos;
revoke insert, update on public.contenido_propuestas from authenticated;
revoke insert (name, revision, value, nota), update (state, motivo) on public.contenido_propuestas from authenticated;
drop policy "Active staff propose" on public.contenido_propuestas;
drop policy "An active admin or super_admin decides" on public.contenido_propuestas;
-- For the author who takes a proposal back ("Active staff withdraw their own proposals").
grant update (state) on public.contenido_propuestas to authenticated;

create function private.act_as(p_actor uuid, p_session uuid, variadic p_roles text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', p_actor, 'session_id', p_session)::text, true);
  if not private.has_role(variadic p_roles) then
    raise exception using errcode = '42501', message = 'content is written by active staff with the role for it';
  end if;
end
$$;
comment on function private.act_as(uuid, uuid, text[]) is
  'Makes a person the caller for the rest of the transaction, by whom triggers sign and views answer. Fails with 42501 unless that is active staff with one of the roles, in a session that stands, with a second factor where that is required. For functions that only service_role may call.';
revoke all on function private.act_as(uuid, uuid, text[]) from public, anon, authenticated, service_role;

create function private.replace_contenido(p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_saved boolean;
begin
  if p_revision = 0 then
    insert into public.contenidos (name, value, via) values (p_name, p_value, p_via) on conflict (name) do nothing;
  else
    update public.contenidos set value = p_value, via = p_via where name = p_name and revision = p_revision;
  end if;
  is_saved := found;
  return jsonb_build_object('saved', is_saved, 'contenido', (
    select to_jsonb(contenido) from public.contenidos_panel as contenido where contenido.name = p_name));
end
$$;
comment on function private.replace_contenido(text, jsonb, int, text) is
  'Replaces a part as long as it still has the revision that was seen, 0 for the file: {saved, contenido: its row of contenidos_panel then, null where there is none}.';
revoke all on function private.replace_contenido(text, jsonb, int, text) from public, anon, authenticated, service_role;

drop function public.decide_propuesta(uuid, boolean, text, int);
drop function public.import_contenidos(jsonb);
drop function public.save_contenido(text, jsonb, int, text);

create function public.save_contenido(p_actor uuid, p_session uuid, p_name text, p_value jsonb, p_revision int, p_via text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_actor, p_session, 'admin', 'super_admin');
  return private.replace_contenido(p_name, p_value, p_revision, p_via);
end
$$;
comment on function public.save_contenido(uuid, uuid, text, jsonb, int, text) is
  'Replaces a part by a checked value, as an admin or super_admin in that session, as long as it still has the revision that was seen, 0 for the file: {saved, contenido: its row of contenidos_panel then, null where there is none}.';
revoke all on function public.save_contenido(uuid, uuid, text, jsonb, int, text) from public, anon, authenticated, service_role;
grant execute on function public.save_contenido(uuid, uuid, text, jsonb, int, text) to service_role;

create function public.import_contenidos(p_actor uuid, p_session uuid, p_contenidos jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.act_as(p_actor, p_session, 'admin', 'super_admin');
  -- In one order, so that two at once wait for each other and do not lock each other out.
  insert into public.contenidos (name, value, via)
  select part.key, part.value, 'importado' from jsonb_each(p_contenidos) as part order by part.key
  on conflict (name) do update set value = excluded.value, via = excluded.via;
end
$$;
comment on function public.import_contenidos(uuid, uuid, jsonb) is
  'Replaces the named parts by checked values, {"name.json": value}, all or none of them, whatever stands there, as an admin or super_admin in that session.';
revoke all on function public.import_contenidos(uuid, uuid, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.import_contenidos(uuid, uuid, jsonb) to service_role;

create function public.propose_contenido(
  p_actor uuid, p_session uuid, p_name text, p_value jsonb, p_revision int, p_nota text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  proposed public.contenido_propuestas;
begin
  perform private.act_as(p_actor, p_session, 'super_admin', 'admin', 'editor', 'moderador');
  insert into public.contenido_propuestas (name, value, revision, nota, author_id)
    values (p_name, p_value, p_revision, p_nota, p_actor)
    returning * into proposed;
  return jsonb_build_object('id', proposed.id, 'created_at', proposed.created_at);
end
$$;
comment on function public.propose_contenido(uuid, uuid, text, jsonb, int, text) is
  'Keeps a checked value as the proposal of active staff in that session: {id, created_at}.';
revoke all on function public.propose_contenido(uuid, uuid, text, jsonb, int, text) from public, anon, authenticated, service_role;
grant execute on function public.propose_contenido(uuid, uuid, text, jsonb, int, text) to service_role;

create function public.decide_propuesta(
  p_actor uuid, p_session uuid, p_id uuid, p_accept boolean, p_motivo text, p_revision int, p_value jsonb
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  decided public.contenido_propuestas;
begin
  perform private.act_as(p_actor, p_session, 'admin', 'super_admin');
  update public.contenido_propuestas
    set state = case when p_accept then 'aceptada' else 'rechazada' end, motivo = case when p_accept then '' else p_motivo end
    where id = p_id
    returning * into decided;
  if decided.id is not null and p_accept
    and not (private.replace_contenido(decided.name, p_value, p_revision, 'guardado') ->> 'saved')::boolean then
    raise exception using errcode = 'P0001', message = 'contenido_changed';
  end if;
  return (select to_jsonb(propuesta) - 'value' from public.contenido_propuestas_panel as propuesta where propuesta.id = decided.id);
end
$$;
comment on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, int, jsonb) is
  'Accepts a proposal as an admin or super_admin in that session, which saves p_value, what it says as it was checked now, as of p_revision; or refuses it: its row of contenido_propuestas_panel without the value, null for an unknown one. Fails with propuesta_decided, and with contenido_changed where the part has another revision.';
revoke all on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, int, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.decide_propuesta(uuid, uuid, uuid, boolean, text, int, jsonb) to service_role;
