-- Calendars that the site makes of a part tell their followers when it changed.

create or replace view public.contenidos_publicos with (security_barrier = true, security_invoker = false) as
select
  name,
  public_value as value,
  (select change.at from public.site_changes as change
   where change.contenido = contenidos.name order by change.id desc limit 1) as saved_at
from public.contenidos;
comment on column public.contenidos_publicos.saved_at is
  'When the public view of the part last changed; a change of its notes alone does not count.';
