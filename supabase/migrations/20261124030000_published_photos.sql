-- A photo without a description may be published: the specification's create-new takes one, and its title stands in as alternative text.
-- The panel's form goes on asking for it, and its list marks what lacks one.

drop trigger noticia_photos_are_described on public.noticias;
drop trigger noticia_new_photos_are_described on public.noticias;
drop trigger noticia_text_photos_are_described on public.noticias;
drop trigger noticia_new_text_photos_are_described on public.noticias;
drop function private.check_noticia_photos_described();
drop function private.check_noticia_text_photos_described();
