// A server may ask for a password before it answers: whoever is refused for that sees the page that asks for it.

class Club {
  locked = $state(false)
}

export const club = new Club()
