-- What somebody is writing and has not saved yet, so that it can be gone on with at another computer (docs/design.md §16).

create table public.noticia_borradores (
  author_id uuid not null default auth.uid() references public.staff (id),
  noticia_id uuid not null,
  writer uuid not null,
  title text not null,
  is_new boolean not null,
  draft jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (author_id, noticia_id),
  constraint noticia_borradores_title_length check (char_length(title) <= 200),
  constraint noticia_borradores_draft_is_object check (jsonb_typeof(draft) = 'object'),
  constraint noticia_borradores_draft_size check (octet_length(draft::text) <= 2 * 1024 * 1024)
);
create index noticia_borradores_oldest on public.noticia_borradores (updated_at);

comment on table public.noticia_borradores is 'The newest copy of what each person is writing of each item. Nobody else reads it. It outlives the item.';
comment on column public.noticia_borradores.author_id is 'Who writes: the caller, always.';
comment on column public.noticia_borradores.noticia_id is 'The item, which may be gone; of a new one an id that its form made.';
comment on column public.noticia_borradores.writer is 'The form that wrote it: another one of the same person writes over it only where it has seen it.';
comment on column public.noticia_borradores.title is 'What a list calls it: as much of the title as is there; may be empty.';
comment on column public.noticia_borradores.is_new is 'It becomes an item that was never saved.';
comment on column public.noticia_borradores.draft is 'What the form holds, complete or not, as the panel reads it again.';
comment on column public.noticia_borradores.updated_at is 'When it was written last; after 90 days it is swept.';

alter table public.noticia_borradores enable row level security;
revoke all on public.noticia_borradores from public, anon, authenticated, service_role;
grant select, delete on public.noticia_borradores to authenticated, service_role;
grant insert (noticia_id, writer, title, is_new, draft) on public.noticia_borradores to authenticated;
grant update (writer, title, is_new, draft) on public.noticia_borradores to authenticated;

create policy "Active staff read their own unsaved texts" on public.noticia_borradores
  for select to authenticated using ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff keep their own unsaved texts" on public.noticia_borradores
  for insert to authenticated with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff replace their own unsaved texts" on public.noticia_borradores
  for update to authenticated
  using ((select private.is_active()) and author_id = (select auth.uid()))
  with check ((select private.is_active()) and author_id = (select auth.uid()));
create policy "Active staff remove their own unsaved texts" on public.noticia_borradores
  for delete to authenticated using ((select private.is_active()) and author_id = (select auth.uid()));

create function private.bound_noticia_borradores() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  if tg_op = 'INSERT' and (
    select count(*) from public.noticia_borradores
    where author_id = new.author_id and noticia_id <> new.noticia_id) >= 100 then
    raise exception using errcode = 'P0001', message = 'too_many_borradores';
  end if;
  return new;
end
$$;
comment on function private.bound_noticia_borradores() is
  'Notes when a text was written, and lets one person keep 100 of them (too_many_borradores).';
revoke all on function private.bound_noticia_borradores() from public, anon, authenticated, service_role;
create trigger noticia_borradores_are_bounded
  before insert or update on public.noticia_borradores
  for each row execute function private.bound_noticia_borradores();

create view public.noticia_borradores_panel with (security_barrier = true, security_invoker = true) as
select
  borrador.noticia_id, borrador.writer, borrador.title, borrador.updated_at,
  case
    when noticia.id is not null and noticia.deleted_at is null then 'guardada'
    when noticia.id is null and borrador.is_new then 'nueva'
    else 'eliminada'
  end as state
from public.noticia_borradores as borrador
left join public.noticias as noticia on noticia.id = borrador.noticia_id;
comment on view public.noticia_borradores_panel is
  'The caller''s own unsaved texts, without what they say; state: guardada (the item is there), nueva (it never was), eliminada.';
revoke all on public.noticia_borradores_panel from public, anon, authenticated, service_role;
grant select on public.noticia_borradores_panel to authenticated;

create function public.save_noticia_borrador(
  p_noticia_id uuid, p_writer uuid, p_over uuid, p_title text, p_is_new boolean, p_draft jsonb
) returns jsonb
language plpgsql security invoker
set search_path = ''
as $$
declare
  written timestamptz;
begin
  insert into public.noticia_borradores as kept (noticia_id, writer, title, is_new, draft)
  values (p_noticia_id, p_writer, p_title, p_is_new, p_draft)
  on conflict (author_id, noticia_id) do update
    set writer = excluded.writer, title = excluded.title, is_new = excluded.is_new, draft = excluded.draft
    where kept.writer in (excluded.writer, p_over)
  returning updated_at into written;
  return jsonb_build_object('kept', written is not null, 'at', coalesce(written, (
    select updated_at from public.noticia_borradores where noticia_id = p_noticia_id and author_id = auth.uid())));
end
$$;
comment on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) is
  'Keeps the caller''s unsaved text of an item, unless another form has written one since (p_over: the one that this form began with). Answers {kept, at}: at is when the one that stands was written.';
revoke all on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_noticia_borrador(uuid, uuid, uuid, text, boolean, jsonb) to authenticated;
