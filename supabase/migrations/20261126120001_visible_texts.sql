-- A text whose characters all stay invisible is empty; words hold no invisible characters, and letters stand composed (NFC).

create or replace function private.plain_text(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return normalize(regexp_replace(
  regexp_replace(value, '\r\n|[\r\v\f\u0085]', e'\n', 'g'),
  '[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u034F\u200B\u2060\uFEFF\uFDD0-\uFDEF\uFFFE\uFFFF'
    || '\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE\U0003FFFF\U0004FFFE\U0004FFFF'
    || '\U0005FFFE\U0005FFFF\U0006FFFE\U0006FFFF\U0007FFFE\U0007FFFF\U0008FFFE\U0008FFFF'
    || '\U0009FFFE\U0009FFFF\U000AFFFE\U000AFFFF\U000BFFFE\U000BFFFF\U000CFFFE\U000CFFFF'
    || '\U000DFFFE\U000DFFFF\U000EFFFE\U000EFFFF\U000FFFFE\U000FFFFF\U0010FFFE\U0010FFFF]',
  '', 'g'), NFC);
comment on function private.plain_text(text) is
  'The text in composed form without control and invisible characters; every end of a line is a newline. As plainText in contract/plain-text.ts.';

create function private.is_visible(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value ~ (
  '[^\u0009-\u000D\u0020\u0085\u00A0\u00AD\u0300-\u036F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF'
  || '\u1DC0-\u1DFF\u2000-\u200F\u2028-\u202F\u205F-\u206F\u20D0-\u20FF\u2800\u3000\u3164\uFE00-\uFE0F\uFE20-\uFE2F'
  || '\uFEFF\uFFA0\uFFF0-\uFFFB\U000E0000-\U000E0FFF]');
comment on function private.is_visible(text) is
  'Whether a reader sees anything of the text. As `visible` in contract/plain-text.ts.';
revoke all on function private.is_visible(text) from public, anon, authenticated, service_role;
-- The role that writes a row evaluates its checks.
grant execute on function private.is_visible(text) to authenticated, service_role;

alter table public.noticias
  drop constraint noticias_title_plain,
  add constraint noticias_title_plain check (title = private.plain_line(title)),
  add constraint noticias_texts_visible check (
    private.is_visible(title) and private.is_visible(excerpt) and private.is_visible(content)
  );
alter table public.imagenes
  drop constraint imagenes_title_plain,
  drop constraint imagenes_tags_plain,
  add constraint imagenes_title_plain check (title = private.plain_line(title)),
  add constraint imagenes_title_visible check (private.is_visible(title)),
  add constraint imagenes_tags_plain check (
    array_to_string(tags, ',') = private.plain_line(array_to_string(tags, ','))
  );
alter table public.staff
  drop constraint staff_name_plain,
  drop constraint staff_last_name_plain,
  add constraint staff_name_plain check (name = private.plain_line(name) and private.is_visible(name)),
  add constraint staff_last_name_plain check (last_name = private.plain_line(last_name) and private.is_visible(last_name));
alter table public.archivos
  add constraint archivos_title_visible check (private.is_visible(title));
