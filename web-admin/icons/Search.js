import Search from 'lucide-react/icons/search';
import { icon } from './icon.js';

export default icon('Search', Search);
