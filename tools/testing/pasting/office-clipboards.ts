/** Clipboards of spreadsheets and Word. */

/** Cells of Excel hold no paragraph. */
export const sheet = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\,";}
.xl65 {mso-style-parent:style0; text-decoration:line-through;} .xl66 {font-weight:400; vertical-align:bottom;}--></style></head><body>
<table border=0><!--StartFragment--><col width=80><tr height=20>
  <td class=xl66>Expediente</td>
  <td class=xl66>Monto</td>
 </tr>
 <tr><td>Expediente 12</td><td align=right x:num>5.000</td><td></td></tr>
 <tr><td></td><td>Total</td><td><font class=xl65>7.000</font>8.000</td></tr><tr><td></td><td>&nbsp;</td></tr>
<!--EndFragment--></table></body></html>`

/** A tracked change with a comment. */
export const commented = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=ES-AR><!--StartFragment-->
<p class=MsoNormal>El monto es de <a style='mso-comment-reference:JP_1;mso-comment-date:20261101T1200'><del cite="mailto:JP" datetime="2026-11-01T12:00"><span class=msoDel>$ 50.000</span></del><ins cite="mailto:JP">$ 80.000</ins></a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[JP1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></p>
<p class=MsoNormal>Fin</p>
<!--EndFragment--><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>
<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"Juan Perez"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>
<p class=MsoCommentText><span class=MsoCommentReference><![if !supportAnnotations]><a href="#_msoanchor_1" class=msocomoff>[JP1]</a><![endif]></span>No publicar: falta la firma.<o:p></o:p></p><![if !supportAnnotations]></div><![endif]></div></div></body></html>`

const entry = (sign: string, words: string, font = 'Calibri') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:"${font}"'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`
const paragraph = (words: string) => `<p class=MsoNormal>${words}<o:p></o:p></p>\n`

/** Word paragraphs with numbering. */
export const numbered = [
  ...[entry('Artículo 4º.-', 'Apruébase.'), entry('Artículo 5<sup>o</sup>.-', 'Comuníquese.'), paragraph('Visto:')],
  ...[entry('1º)', 'Uno'), entry('1.1.', 'Uno y uno'), entry('a)', 'Letra'), entry('iv.', 'Romano')],
  ...[paragraph('Sigue:'), entry('3.', 'Tres'), entry('4.', 'Cuatro'), paragraph('Fin:')],
  ...[
    entry('1.', 'Juntar'),
    entry('2.', 'Sacar'),
    entry('§', 'Vidrio', 'Wingdings'),
    entry('o', 'Papel', 'Courier New'),
  ],
].join('')
