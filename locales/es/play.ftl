
# external.rs

engine-kind = motor externo
engine-a-name = el nombre de un motor registrado
engine-none-to-name = aquí no hay ningún motor registrado; `jugada engines add` registra uno
engine-answered-not-legal = { $name } respondió `{ $text }`, que no es legal en { $position }
strategy-external-title = Motor externo
strategy-external-help = Otro programa, registrado con `jugada engines add`, que juega por GTP o por el protocolo NBoard.
strategy-external-name = El nombre con que se registró.
strategy-external-time = Segundos por jugada, que a los motores GTP se les dicen en segundos enteros; auto no les dice nada.
strategy-external-depth = Jugadas que mira por delante un motor NBoard; auto es 12. GTP no sabe decirlo: va en la orden del motor.
strategy-external-timeout = Segundos sin respuesta tras los cuales ha perdido; para la siguiente partida se vuelve a arrancar.

# resources.rs

resources-no-checkpoint = no hay punto de control tras { $games } partidas; hay: { $list }
resources-range = de 1 a { $most } en este equipo
resources-takes = { $what } { $bytes } bytes
resources-at-most = un máximo de { $most }: hay { $memory } bytes libres
