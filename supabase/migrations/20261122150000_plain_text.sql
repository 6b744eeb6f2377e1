-- What the public reads holds no sign that is none: pasted from a word processor, one of them made the feed unreadable for everybody.

create function private.plain_text(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  regexp_replace(value, '\r\n|[\r\v\f\u0085]', e'\n', 'g'),
  '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF'
    || '\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE\U0003FFFF\U0004FFFE\U0004FFFF'
    || '\U0005FFFE\U0005FFFF\U0006FFFE\U0006FFFF\U0007FFFE\U0007FFFF\U0008FFFE\U0008FFFF'
    || '\U0009FFFE\U0009FFFF\U000AFFFE\U000AFFFF\U000BFFFE\U000BFFFF\U000CFFFE\U000CFFFF'
    || '\U000DFFFE\U000DFFFF\U000EFFFE\U000EFFFF\U000FFFFE\U000FFFFF\U0010FFFE\U0010FFFF]',
  '', 'g');
comment on function private.plain_text(text) is
  'The text without control characters, but tabs and newlines, and without code points that are no characters; every end of a line is a newline. The twin of contract/plain-text.ts.';
revoke all on function private.plain_text(text) from public, anon, authenticated, service_role;
-- Whoever writes a row has its checks computed.
grant execute on function private.plain_text(text) to authenticated, service_role;

update public.noticias
  set title = private.plain_text(title), excerpt = private.plain_text(excerpt), content = private.plain_text(content)
  where (title, excerpt, content)
    <> (private.plain_text(title), private.plain_text(excerpt), private.plain_text(content));
alter table public.noticias
  add constraint noticias_title_plain check (title = private.plain_text(title)),
  add constraint noticias_excerpt_plain check (excerpt = private.plain_text(excerpt)),
  add constraint noticias_content_plain check (content = private.plain_text(content));

update public.imagenes
  set title = private.plain_text(title), description = private.plain_text(description),
    tags = array(select private.plain_text(tag) from unnest(tags) with ordinality as given (tag, n)
      where private.plain_text(tag) <> '' order by n)
  where title || description || array_to_string(tags, '')
    <> private.plain_text(title || description || array_to_string(tags, ''));
alter table public.imagenes
  add constraint imagenes_title_plain check (title = private.plain_text(title)),
  add constraint imagenes_description_plain check (description = private.plain_text(description)),
  add constraint imagenes_tags_plain check (array_to_string(tags, '') = private.plain_text(array_to_string(tags, '')));

-- Deleted people keep their name, and their rows are closed to changes otherwise.
alter table public.staff disable trigger staff_update_is_guarded;
update public.staff set name = private.plain_text(name), last_name = private.plain_text(last_name)
  where (name, last_name) <> (private.plain_text(name), private.plain_text(last_name));
alter table public.staff enable trigger staff_update_is_guarded;
alter table public.staff
  add constraint staff_name_plain check (name = private.plain_text(name)),
  add constraint staff_last_name_plain check (last_name = private.plain_text(last_name)),
  add constraint staff_email_plain check (email = private.plain_text(email));

update public.press_content
  set url = private.plain_text(url), title = private.plain_text(title), message = private.plain_text(message)
  where (url, title, message) <> (private.plain_text(url), private.plain_text(title), private.plain_text(message));
alter table public.press_content
  add constraint press_content_url_plain check (url = private.plain_text(url)),
  add constraint press_content_title_plain check (title = private.plain_text(title)),
  add constraint press_content_message_plain check (message = private.plain_text(message));
