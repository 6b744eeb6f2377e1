-- Nothing is seeded here: what every installation needs comes with the migrations (the row of public.press_content, the
-- bucket imagenes). Demo data belongs to the embedded stack alone and is loaded by tools/demo/.
select;
