# Textos de experimentos publicados. Las citas de los estudios quedan como están.

# experiments/pasten-4.1.toml

pasten-4-1-source = Pastén 2022, sección 4.1 y figura 4.1
pasten-4-1-title = Tiempo según la profundidad en sus dos tableros
pasten-4-1-claim = «se puede identificar un comportamiento exponencial»; esperar 120 segundos por turno es demasiado, «el máximo aceptable sería 6 niveles de profundidad, posiblemente 7 para un tablero de 6x6».
pasten-4-1-note-1 = Sus dos tableros de medio juego, con turno de las negras, con alfa-beta como lo escribió: diferencia de fichas, casillas por filas, sin tabla. La figura no imprime números. Cuenta la repetición más rápida; entre paréntesis, de la más rápida a la más lenta.
pasten-4-1-note-2 = Una línea recta en escala logarítmica no distingue el crecimiento por un factor del crecimiento por una potencia de la profundidad: se ajustan ambos, y el exponencial debe ajustarse claramente mejor (criterio de Akaike).
pasten-4-1-note-3 = Su límite de 6 o 7 niveles: esperar 120 segundos es demasiado, dice, y la última profundidad de su figura es 9. No dice qué espera es aceptable, así que el límite en sí no se puede comprobar: el veredicto es solo sobre el crecimiento. Su ritmo se conoce por la figura 4.8: 1516 jugadas en 0,0971 segundos, 15{ "\u202F" }606 por segundo. A ese ritmo, 120 segundos son 1,87 millones de nodos: se comprueba si la profundidad 9 en 8×8 cuesta más o menos eso, y si 6 niveles en 8×8 y 7 en 6×6 cuestan más o menos lo mismo, como sugiere que los nombre juntos.
pasten-4-1-quick = Profundidades de 1 a 7.
pasten-4-1-rule-1 = en el tablero de 6×6 los nodos crecen exponencialmente con la profundidad
pasten-4-1-rule-2 = en el tablero de 8×8 los nodos crecen exponencialmente con la profundidad
pasten-4-1-rule-3 = en el tablero de 6×6 el tiempo crece exponencialmente con la profundidad
pasten-4-1-rule-4 = en el tablero de 8×8 el tiempo crece exponencialmente con la profundidad
pasten-4-1-rule-5 = a su ritmo de 15{ "\u202F" }606 jugadas por segundo, 9 niveles en 8×8 tardan los 120 segundos que menciona (tolerancia: un cuarto)
pasten-4-1-rule-6 = 7 niveles en 6×6 cuestan tantos nodos como 6 niveles en 8×8 (tolerancia: un cuarto)
pasten-4-1-rule-7 = a su ritmo, un nivel más que su límite, 7 en 8×8, tardaría más de 120 segundos

# experiments/pasten-4.8.toml

pasten-4-8-source = Pastén 2022, figura 4.8
pasten-4-8-title = Jugadas examinadas en el nivel más fácil y en el más difícil
pasten-4-8-claim = el nivel más difícil examina 1516 jugadas donde el más fácil examina 13 (117 veces más), y tarda 85 veces más (0,0971 s y 0,00114 s).
pasten-4-8-untestable = los recuentos coinciden porque se eligieron para ello dos profundidades y la apertura, y el cociente de los tiempos depende de lo que cuesta una búsqueda además de sus nodos, en lo que su programa y este difieren
pasten-4-8-note-1 = Los recuentos son exactos, pero se eligieron tres cosas para que lo fueran. No dice con qué profundidad buscan sus niveles (su programa pasa el lugar del nivel en una lista, más uno; la lista no está impresa): 2 y 6 jugadas por delante dan sus números. Tampoco dice con qué jugada abrió la persona: de las cuatro, iguales salvo por el orden en que se prueban las casillas, c5 los da. Que ambos números coincidan con una sola apertura apoya el ajuste; no es una demostración.
pasten-4-8-note-2 = En 8×8 con las fichas centrales intercambiadas, como empieza su programa. Su alfa-beta cuenta cada jugada que prueba: todos los nodos menos la raíz.
pasten-4-8-note-3 = Su programa está en Python, en otro equipo: los tiempos no se pueden comparar, pero su cociente sí. Además de los nodos, una búsqueda tiene un tiempo fijo, que pesa más donde hay pocos; la búsqueda de 1 jugada por delante (3 jugadas probadas), que es poco más que ese tiempo, se incluye para mostrarlo: restada de ambos tiempos, deja un cociente cercano al suyo, hasta donde se puede saber con tiempos tan cortos.
pasten-4-8-quick = Menos repeticiones.
pasten-4-8-rule-1 = con profundidades de 2 y 6 y la apertura c5, las tres elegidas para que coincidan, el número de jugadas probadas es exactamente el suyo en ambos niveles
pasten-4-8-rule-2 = el nivel más difícil tarda 85 veces más que el más fácil (tolerancia: un cuarto)
