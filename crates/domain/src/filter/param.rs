//! The names of the filters in an address.

coded! {
    pub enum Param {
        Bpm = "BPM",
        Genres = "GENRES",
        NotGenres = "NOT_GENRES",
        Genre = "GENRE",
        NotGenre = "NOT_GENRE",
        GenreAdditional = "GENRE_ADDITIONAL",
        NotGenreAdditional = "NOT_GENRE_ADDITIONAL",
        Marking = "MARKING",
        NotMarking = "NOT_MARKING",
        PartNight = "PART_NIGHT",
        NotPartNight = "NOT_PART_NIGHT",
        Rating = "RATING",
        Key = "KEY",
        Top10 = "TOP10",
        Variant = "VARIANT",
        Date = "DATE",
        Type = "TYPE",
        Artist = "ARTIST",
        Label = "LABEL",
        Year = "YEAR",
        Energy = "ENERGY",
        Duration = "DURATION",
        Wav = "WAV",
        HidePlayed = "hide_played",
        HideDownloaded = "hide_downloaded",
    }
}
