-- A look before an item is published: who asks whom, what is said about it, and what is decided. A link that shows it to somebody
-- without an account.

create table public.noticia_revisiones (
  id bigint generated always as identity primary key,
  noticia_id uuid not null references public.noticias (id) on delete cascade,
  actor uuid not null default auth.uid() references public.staff (id),
  at timestamptz not null default clock_timestamp(),
  step text not null,
  asked_of uuid references public.staff (id),
  said text not null default '',
  constraint noticia_revisiones_step_known check (step in ('pedida', 'comentario', 'aprobada', 'devuelta', 'retirada')),
  constraint noticia_revisiones_asked_of_somebody check ((step = 'pedida') = (asked_of is not null)),
  constraint noticia_revisiones_nobody_asks_themselves check (asked_of is distinct from actor),
  constraint noticia_revisiones_words check (
    char_length(said) <= 2000 and said = private.plain_text(said)
    and (said ~ '\S' or step in ('pedida', 'aprobada', 'retirada')))
);
create index noticia_revisiones_of_noticia on public.noticia_revisiones (noticia_id, id);
create index noticia_revisiones_by_actor on public.noticia_revisiones (actor);
create index noticia_revisiones_by_asked on public.noticia_revisiones (asked_of);

comment on table public.noticia_revisiones is
  'What happened around the publication of a news item: one row for each step, append-only, for as long as there is the item.';
comment on column public.noticia_revisiones.id is 'Their order.';
comment on column public.noticia_revisiones.noticia_id is 'The item.';
comment on column public.noticia_revisiones.actor is 'Who did it: the caller, always.';
comment on column public.noticia_revisiones.at is 'When.';
comment on column public.noticia_revisiones.step is
  'pedida (somebody is asked), comentario, aprobada, devuelta (with what is missing) or retirada (nobody is asked any more).';
comment on column public.noticia_revisiones.asked_of is 'Who is asked; of pedida alone.';
comment on column public.noticia_revisiones.said is 'What is said with it, up to 2,000 characters; a comment and what is given back say something.';

alter table public.noticia_revisiones enable row level security;
revoke all on public.noticia_revisiones from public, anon, authenticated, service_role;
revoke all on sequence public.noticia_revisiones_id_seq from public, anon, authenticated, service_role;
grant select on public.noticia_revisiones to authenticated, service_role;
grant insert (noticia_id, step, asked_of, said) on public.noticia_revisiones to authenticated;
create policy "Active staff read what is said about news" on public.noticia_revisiones
  for select to authenticated using ((select private.is_active()));
create policy "Active staff say what they do" on public.noticia_revisiones
  for insert to authenticated with check ((select private.is_active()) and actor = (select auth.uid()));

create trigger noticia_revisiones_are_not_changed
  before update or truncate on public.noticia_revisiones
  for each statement execute function private.refuse_change();

create function private.asked_about(p_noticia uuid) returns public.noticia_revisiones
language sql stable
set search_path = ''
as $$
  select step.* from public.noticia_revisiones as step
  join public.noticias as noticia on noticia.id = step.noticia_id and noticia.status = 'en_revision'
  where step.noticia_id = p_noticia and step.step = 'pedida'
  order by step.id desc limit 1
$$;
comment on function private.asked_about(uuid) is 'The step by which somebody is asked about this item now; null where it is not en_revision.';
revoke all on function private.asked_about(uuid) from public, anon, authenticated, service_role;

create function private.take_revision_step() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item public.noticias;
  asked public.noticia_revisiones;
begin
  -- The policy refuses them; nothing is told before.
  if not (select private.is_active()) then
    return new;
  end if;
  select * into item from public.noticias where id = new.noticia_id and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'revision_no_item';
  end if;
  if new.step = 'comentario' then
    return new;
  end if;
  if new.step = 'pedida' then
    if item.status = 'publicado' then
      raise exception using errcode = 'P0001', message = 'revision_published';
    end if;
    if not exists (select from public.staff where id = new.asked_of and state = 'activo' and deleted_at is null) then
      raise exception using errcode = 'P0001', message = 'revision_nobody';
    end if;
  else
    asked := private.asked_about(new.noticia_id);
    if asked.id is null then
      raise exception using errcode = 'P0001', message = 'revision_over';
    end if;
    if new.actor <> (case new.step when 'retirada' then asked.actor else asked.asked_of end)
      and not exists (select from public.staff where id = new.actor and rol in ('admin', 'super_admin')) then
      raise exception using errcode = 'P0001', message = 'revision_not_asked';
    end if;
  end if;
  update public.noticias set status = case new.step when 'pedida' then 'en_revision' else 'borrador' end where id = new.noticia_id;
  insert into public.audit_log (actor, action, target, detail)
  values (new.actor, 'revision_' || new.step, new.noticia_id::text,
    jsonb_strip_nulls(jsonb_build_object('title', item.title, 'asked_of', new.asked_of)));
  return new;
end
$$;
comment on function private.take_revision_step() is
  'Carries a step out: an item that somebody is asked about is en_revision, and borrador once that is decided or withdrawn. Refuses what is gone (revision_no_item), to ask about what is out (revision_published) or nobody (revision_nobody), to decide what nobody is asked about (revision_over) or somebody else is (revision_not_asked; admin and super_admin always may). Records revision_pedida, _aprobada, _devuelta, _retirada {title, asked_of}.';
revoke all on function private.take_revision_step() from public, anon, authenticated, service_role;
create trigger noticia_revision_steps_are_taken
  before insert on public.noticia_revisiones
  for each row execute function private.take_revision_step();

create function private.guard_en_revision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Depth 1: the statement itself says so. Deeper: a step that was taken does.
  if pg_trigger_depth() = 1 then
    raise exception using errcode = 'P0001', message = 'revision_unasked';
  end if;
  return new;
end
$$;
comment on function private.guard_en_revision() is 'An item is en_revision because somebody was asked about it, and not otherwise (revision_unasked).';
revoke all on function private.guard_en_revision() from public, anon, authenticated, service_role;
create trigger noticia_begins_without_revision
  before insert on public.noticias
  for each row when (new.status = 'en_revision')
  execute function private.guard_en_revision();
create trigger noticia_is_en_revision_by_a_step
  before update of status on public.noticias
  for each row when (new.status = 'en_revision' and old.status <> 'en_revision')
  execute function private.guard_en_revision();

create view public.noticia_revisiones_panel with (security_barrier = true, security_invoker = false) as
select
  step.id, step.noticia_id, step.at, step.step, step.said, step.actor, step.asked_of,
  actor.name as actor_name, actor.last_name as actor_last_name, actor.email as actor_email,
  asked.name as asked_name, asked.last_name as asked_last_name, asked.email as asked_email
from public.noticia_revisiones as step
join public.staff as actor on actor.id = step.actor
left join public.staff as asked on asked.id = step.asked_of
where (select private.is_active());
comment on view public.noticia_revisiones_panel is 'The steps around the publication of news with the people of each, for active staff.';
comment on column public.noticia_revisiones_panel.asked_name is 'Null, like every asked_ column, but of pedida.';
revoke all on public.noticia_revisiones_panel from public, anon, authenticated, service_role;
grant select on public.noticia_revisiones_panel to authenticated;

create function public.revisiones_waiting() returns int
language sql stable security definer
set search_path = ''
as $$
  select count(*)::int
  from public.noticias as noticia
  where (select private.is_active()) and noticia.status = 'en_revision' and noticia.deleted_at is null
    and (private.asked_about(noticia.id)).asked_of = (select auth.uid())
$$;
comment on function public.revisiones_waiting() is 'About how many news the caller is asked now.';
revoke all on function public.revisiones_waiting() from public, anon, authenticated, service_role;
grant execute on function public.revisiones_waiting() to authenticated;
create index noticias_en_revision on public.noticias (id) where status = 'en_revision';

create function public.colleagues() returns table (id uuid, name text, last_name text, email text)
language sql stable security definer
set search_path = ''
as $$
  select id, name, last_name, email from public.staff
  where (select private.is_active()) and state = 'activo' and deleted_at is null and id <> (select auth.uid())
  order by last_name, name, id
$$;
comment on function public.colleagues() is 'Whom the caller may ask: all other active staff.';
revoke all on function public.colleagues() from public, anon, authenticated, service_role;
grant execute on function public.colleagues() to authenticated;

create table public.noticia_enlaces (
  id uuid primary key default gen_random_uuid(),
  noticia_id uuid not null references public.noticias (id) on delete cascade,
  token_hash text not null unique,
  created_by uuid not null default auth.uid() references public.staff (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  constraint noticia_enlaces_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
create index noticia_enlaces_of_noticia on public.noticia_enlaces (noticia_id, created_at desc);
create index noticia_enlaces_by_person on public.noticia_enlaces (created_by);

comment on table public.noticia_enlaces is 'Links that show an item that is not out to whoever has them.';
comment on column public.noticia_enlaces.id is 'Names it.';
comment on column public.noticia_enlaces.noticia_id is 'The item.';
comment on column public.noticia_enlaces.token_hash is 'SHA-256 of what stands in the link, as hex; the link itself is kept nowhere.';
comment on column public.noticia_enlaces.created_by is 'Who made it: the caller, always.';
comment on column public.noticia_enlaces.created_at is 'When.';
comment on column public.noticia_enlaces.expires_at is 'Until when it shows anything: seven days after it was made.';
comment on column public.noticia_enlaces.revoked_at is 'When it was revoked; null: it was not.';

alter table public.noticia_enlaces enable row level security;
revoke all on public.noticia_enlaces from public, anon, authenticated, service_role;
grant select on public.noticia_enlaces to authenticated, service_role;
grant insert (noticia_id, token_hash) on public.noticia_enlaces to authenticated;
grant update (revoked_at) on public.noticia_enlaces to authenticated;
create policy "Active staff read the links to news" on public.noticia_enlaces
  for select to authenticated using ((select private.is_active()));
create policy "Active staff make links to news" on public.noticia_enlaces
  for insert to authenticated with check ((select private.is_active()) and created_by = (select auth.uid()));
create policy "Active staff revoke links to news" on public.noticia_enlaces
  for update to authenticated using ((select private.is_active())) with check ((select private.is_active()));

create function private.note_enlace() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- Once revoked, for good; by the database's clock.
    new.revoked_at := coalesce(old.revoked_at, now());
    if old.revoked_at is not null then
      return new;
    end if;
  end if;
  insert into public.audit_log (actor, action, target, detail)
  values (auth.uid(), case tg_op when 'INSERT' then 'enlace_creado' else 'enlace_revocado' end, new.noticia_id::text,
    jsonb_build_object('title', (select title from public.noticias where id = new.noticia_id), 'enlace', new.id));
  return new;
end
$$;
comment on function private.note_enlace() is 'A link is revoked now and for good. Records enlace_creado and enlace_revocado {title, enlace}.';
revoke all on function private.note_enlace() from public, anon, authenticated, service_role;
create trigger noticia_enlaces_are_recorded
  before insert or update on public.noticia_enlaces
  for each row execute function private.note_enlace();
create trigger noticia_enlaces_are_not_removed
  before truncate on public.noticia_enlaces
  for each statement execute function private.refuse_change();
