# Lo que dice el sistema, y lo que se lee igual en todos los idiomas.

verbatim = { $text }

system-not-found = el archivo o el directorio no existe
system-permission-denied = permiso denegado
system-already-exists = ya existe
system-is-a-directory = es un directorio
system-not-a-directory = no es un directorio
system-storage-full = no queda espacio en el disco
system-read-only = el sistema de archivos es de solo lectura
system-invalid-filename = el nombre no es válido
system-invalid-data = los datos no son UTF-8
system-address-in-use = la dirección ya está en uso
system-address-not-available = la dirección no es de este equipo

# list.rs

words-comma = { $one }, { $other }
words-or = { $first } o { $last }
words-or-before-o = { $first } u { $last }
# number.rs

number-decimals = { $whole },{ $decimals }
number-thousands = { $more }{ "\u202F" }{ $group }
number-four-digits = { $one }{ $group }
number-percent = { $number }{ "\u00A0" }%
