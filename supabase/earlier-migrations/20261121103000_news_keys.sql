-- A form names the item that it creates, so that repeating a request whose answer was lost makes no second one (PF04).

grant insert (id) on public.noticias to authenticated;
comment on column public.noticias.id is 'Its address is /noticia/{id}. The form that creates the item may choose it.';
